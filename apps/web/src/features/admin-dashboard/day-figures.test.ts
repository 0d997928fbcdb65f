import { expect, it } from 'vitest';
import { peakOf, plotDays, registeredInRow, scaleTop } from './day-figures.ts';

const daysOf = (counts: readonly (readonly [accepted: number, refused: number])[]) =>
  plotDays(
    counts.map(([accepted, refused], at) => ({
      day: `2026-11-${String(at + 1).padStart(2, '0')}`,
      accepted,
      refused,
      registered: at,
    })),
  );

it.each([
  [0, 2],
  [1, 2],
  [5, 6],
  [75, 100],
  [116, 140],
  [860, 1_000],
  [8_800_000, 12_000_000],
])('the scale of at most %i a day ends at %i, whose half is whole', (highest, top) => {
  expect(scaleTop(daysOf([[highest, 0]]))).toBe(top);
});

it('the peak is a day with many more refusals than the others', () => {
  const usual = Array.from({ length: 9 }, () => [10, 2] as const);
  expect(peakOf(daysOf([...usual, [10, 41]]))?.refused).toBe(41);
  expect(peakOf(daysOf([...usual, [10, 4]]))).toBeUndefined();
  expect(peakOf(daysOf(usual))).toBeUndefined();
});

it('the last day is today, in the calendar of the reader', () => {
  const days = daysOf([
    [1, 0],
    [1, 0],
  ]);
  expect(days.map(({ date, isToday }) => [date.getMonth(), date.getDate(), isToday])).toEqual([
    [10, 1, false],
    [10, 2, true],
  ]);
});

it('few days are shown one by one, many as whole weeks until today', () => {
  const days = daysOf(Array.from({ length: 16 }, () => [1, 0] as const));
  expect(registeredInRow(days.slice(0, 7))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(registeredInRow(days)).toEqual([2 + 3 + 4 + 5 + 6 + 7 + 8, 9 + 10 + 11 + 12 + 13 + 14 + 15]);
});
