import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { foundOf } from '../../testing/admin-answers.ts';
import { useTicks } from './use-ticks.ts';

const numbered = (index: number) => foundOf({ id: String(index), username: `p${index}` });

it('ticks at most a hundred people', () => {
  const { result } = renderHook(() => useTicks());
  for (let index = 0; index < 99; index += 1) act(() => result.current.turn(numbered(index)));
  expect(result.current.isFull).toBe(false);
  for (const index of [99, 100]) act(() => result.current.turn(numbered(index)));
  expect(result.current.isFull).toBe(true);
  expect(result.current.people).toHaveLength(100);
  expect(result.current.has('100')).toBe(false);
});

it('takes a tick away again', () => {
  const { result } = renderHook(() => useTicks());
  act(() => result.current.turn(numbered(1)));
  act(() => result.current.turn(numbered(2)));
  act(() => result.current.turn(numbered(1)));
  expect(result.current.people.map(({ username }) => username)).toEqual(['p2']);
  act(() => result.current.clear());
  expect(result.current.people).toEqual([]);
});
