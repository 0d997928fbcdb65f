import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { AfterFirstLoad } from './after-first-load.tsx';
import { FirstLoads, useFirstLoad } from './first-loads.tsx';

let answers: Record<string, () => Promise<void>>;
let asked: string[];

function Part({ name, brings }: { name: string; brings?: string }): ReactNode {
  const [known, setKnown] = useState(false);
  answers[name] = () => act(async () => setKnown(true));
  useFirstLoad(known, () => asked.push(name));
  return known ? <div>{brings === undefined ? name : <Part name={brings} />}</div> : null;
}

const page = (name: string, ...parts: ReactNode[]): ReactNode => (
  <FirstLoads page={name}>
    <AfterFirstLoad skeleton={<p>bones</p>}>{...parts}</AfterFirstLoad>
  </FirstLoads>
);

const isWaiting = (): boolean => screen.queryByText('bones') !== null;

beforeEach(() => {
  answers = {};
  asked = [];
});

it('shows all parts of a page together, also those that one of them brings, and again on another page', async () => {
  const { rerender } = render(
    page('/a', <Part key="1" name="first" brings="third" />, <Part key="2" name="second" />),
  );
  expect(isWaiting()).toBe(true);
  await answers['second']?.();
  await answers['first']?.();
  expect(isWaiting()).toBe(true);
  expect(screen.getByText('second').closest('[hidden]')).not.toBeNull();
  await answers['third']?.();
  expect(isWaiting()).toBe(false);
  expect(screen.getByText('second').closest('[hidden]')).toBeNull();

  await act(async () => rerender(page('/b', <Part key="3" name="other" />)));
  expect(isWaiting()).toBe(true);
  await answers['other']?.();
  expect(isWaiting()).toBe(false);
});

it('waits again on a page that is returned to from one that had not arrived', async () => {
  const { rerender } = render(page('/a', <Part key="1" name="first" />));
  await answers['first']?.();
  await act(async () => rerender(page('/b', <Part key="2" name="other" />)));
  await act(async () => rerender(page('/a', <Part key="3" name="first" />)));
  expect(isWaiting()).toBe(true);
  await answers['first']?.();
  expect(isWaiting()).toBe(false);
});

it('offers after ten seconds to ask again for what is missing', async () => {
  vi.useFakeTimers();
  render(page('/a', <Part key="1" name="quick" />, <Part key="2" name="slow" />));
  await answers['quick']?.();
  act(() => void vi.advanceTimersByTime(9_999));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
  expect(asked).toEqual(['slow']);
});
