import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createToastStore, type ToastStore } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

let store: ToastStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
  render(<Toasts store={store} />);
});

const show = (title: string): void =>
  act(() => store.show({ kind: 'error', title, message: `message of ${title}` }));
/** In steps, as time passes in a browser: React draws between two timers. */
function pass(ms: number): void {
  for (let left = ms; left > 0; left -= 100) {
    act(() => {
      vi.advanceTimersByTime(Math.min(left, 100));
    });
  }
}
const titles = (): (string | null)[] =>
  screen.queryAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent ?? null);
const button = (title: string): HTMLElement =>
  screen.getByRole('button', { name: `Dispensar aviso: ${title}` });

it('stays for 5000 ms and leaves in 300', () => {
  show('401');
  pass(5299);
  expect(titles()).toEqual(['401']);
  pass(1);
  expect(titles()).toEqual([]);
});

it.each([
  ['hovered', 'pointerEnter', 'pointerLeave'],
  ['focused', 'focus', 'blur'],
] as const)('is held while %s and leaves 1000 ms after', (_how, hold, release) => {
  show('401');
  pass(4900);
  fireEvent[hold](button('401'));
  pass(60_000);
  expect(titles()).toEqual(['401']);
  fireEvent[release](button('401'));
  pass(1299);
  expect(titles()).toEqual(['401']);
  pass(1);
  expect(titles()).toEqual([]);
});

it('goes at a tap', () => {
  show('401');
  fireEvent.click(button('401'));
  pass(300);
  expect(titles()).toEqual([]);
});

it('stands on top when newest; duplicates and any number are allowed', () => {
  show('first');
  show('second');
  show('second');
  expect(titles()).toEqual(['second', 'second', 'first']);
  for (let n = 0; n < 50; n += 1) show(`n${n}`);
  expect(titles()).toHaveLength(53);
});

it('is announced by a log around the list', () => {
  show('401');
  expect(screen.getByRole('log', { name: 'Avisos' }).querySelector('ul')).not.toBeNull();
});
