import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { foundOf } from '../../testing/admin-answers.ts';
import { useTicks } from './use-ticks.ts';

const people = Array.from({ length: 120 }, (_, index) =>
  foundOf({ id: String(index), username: `p${index}` }),
);
const [first, second, third, fourth] = people as [(typeof people)[0], ...typeof people];

it('ticks at most a hundred people', () => {
  const { result } = renderHook(() => useTicks('all'));
  act(() => result.current.set(people.slice(0, 99), true));
  expect(result.current.isFull).toBe(false);
  act(() => result.current.set(people.slice(99), true));
  expect(result.current.isFull).toBe(true);
  expect(result.current.people).toHaveLength(100);
  expect(result.current.has('100')).toBe(false);
});

it('takes ticks away again, one by one, by the page and all', () => {
  const { result } = renderHook(() => useTicks('all'));
  act(() => result.current.set(people.slice(0, 4), true));
  act(() => result.current.set([first], false));
  expect(result.current.people.map(({ username }) => username)).toEqual(['p1', 'p2', 'p3']);
  act(() => result.current.set(people.slice(0, 3), false));
  expect(result.current.people.map(({ username }) => username)).toEqual(['p3']);
  act(() => result.current.clear());
  expect(result.current.people).toEqual([]);
});

it('extends the last tick to a range, in both directions', () => {
  const { result } = renderHook(() => useTicks('all'));
  const list = people.slice(0, 5);
  act(() => result.current.extend(list, third as typeof first));
  expect(result.current.people.map(({ username }) => username)).toEqual(['p2']);
  act(() => result.current.extend(list, first));
  expect(new Set(result.current.people)).toEqual(new Set([first, second, third]));
  act(() => result.current.extend(list, fourth as typeof first));
  expect(result.current.people).toHaveLength(4);
});

it('begins another list without ticks', () => {
  const { result, rerender } = renderHook(({ list }) => useTicks(list), { initialProps: { list: 'all' } });
  act(() => result.current.set([first], true));
  rerender({ list: 'frozen' });
  expect(result.current.people).toEqual([]);
});
