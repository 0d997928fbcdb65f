import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type BusyCounter, createBusyCounter } from './busy-counter.ts';
import { spinnerText } from './spinner.text.ts';
import { SpinnerOverlay } from './spinner-overlay.tsx';

let busy: BusyCounter;

beforeEach(() => {
  vi.useFakeTimers();
  busy = createBusyCounter();
  render(<SpinnerOverlay busy={busy} />);
});

const shown = (): boolean => screen.queryByText(spinnerText.loading) !== null;
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

it('stays while any request is running [§4.13 §4.14]', () => {
  act(busy.started);
  act(busy.started);
  pass(1);
  act(busy.ended);
  pass(1000);
  expect(shown()).toBe(true);
  act(busy.ended);
  pass(1);
  expect(shown()).toBe(false);
});

it('does not flicker between the two requests of one call', () => {
  act(busy.started);
  pass(200);
  act(() => {
    busy.ended();
    busy.started();
  });
  pass(0);
  expect(shown()).toBe(true);
});
