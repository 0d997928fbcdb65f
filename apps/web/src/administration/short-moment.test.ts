import { expect, it } from 'vitest';
import { shortDay, shortMoment } from './short-moment.ts';

const now = new Date(2026, 10, 18, 14, 20);

it.each([
  [new Date(2026, 10, 18, 13, 52), 'hoje, 13:52'],
  [new Date(2026, 10, 17, 22, 4), 'ontem, 22:04'],
  [new Date(2026, 10, 16, 20, 45), '16 nov, 20:45'],
  [new Date(2026, 9, 2, 10, 21), '2 out'],
  [new Date(2025, 2, 3), '3 mar 2025'],
])('%s is shown as %s', (at, words) => {
  expect(shortMoment(at.toISOString(), now)).toBe(words);
});

it('writes a day without "de" and full stops', () => {
  expect(shortDay(new Date(2026, 2, 3).toISOString())).toBe('3 mar 2026');
});
