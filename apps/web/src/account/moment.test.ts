import { expect, it } from 'vitest';
import { formatAge, formatDeadline, formatDue, formatMoment } from './moment.ts';

const now = new Date(2026, 10, 15, 9, 38);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

it.each([
  [at(2026, 10, 15, 9, 37), 'agora há pouco'],
  [at(2026, 10, 15, 9, 45), 'agora há pouco'],
  [at(2026, 10, 15, 9, 33), 'há 5 minutos'],
  [at(2026, 10, 15, 8, 5), 'hoje, às 08:05'],
  [at(2026, 10, 14, 18, 22), 'ontem, às 18:22'],
  [at(2026, 10, 13, 18, 22), 'em 13 de novembro'],
  [at(2025, 10, 9, 18, 22), 'em 9 de novembro de 2025'],
])('formats %s as "%s"', (iso, words) => {
  expect(formatMoment(iso, now)).toBe(words);
});

it.each([
  [at(2026, 10, 15, 23, 5), 'hoje, 23:05'],
  [at(2026, 10, 16, 0, 5), 'amanhã, 00:05'],
  [at(2026, 10, 18, 14, 3), 'quarta, 14:03'],
  [at(2026, 10, 21, 9, 37), 'sábado, 09:37'],
  // The same weekday as today. Its name alone would be ambiguous.
  [at(2026, 10, 22, 9, 37), 'domingo, 22 de novembro, 09:37'],
  [at(2027, 0, 6, 14, 3), 'quarta, 6 de janeiro de 2027, 14:03'],
])('formats the deadline %s as "%s"', (iso, words) => {
  expect(formatDeadline(iso, now)).toBe(words);
});

it.each([
  [at(2026, 10, 15, 23, 5), 'hoje, às 23:05'],
  [at(2026, 10, 18, 14, 3), 'na quarta, 18 de novembro'],
  [at(2026, 10, 21, 14, 3), 'no sábado, 21 de novembro'],
  [at(2026, 10, 22, 14, 3), 'no domingo, 22 de novembro'],
  [at(2027, 0, 4, 14, 3), 'na segunda, 4 de janeiro de 2027'],
])('formats %s as the day on which something happens: "%s"', (iso, words) => {
  expect(formatDue(iso, now)).toBe(words);
});

it.each([
  [at(2026, 10, 15, 8, 5), 'hoje'],
  [at(2026, 10, 14, 18, 22), 'ontem'],
  [at(2026, 10, 3, 18, 22), 'há 12 dias'],
  [at(2026, 9, 14, 18, 22), 'em 14 de outubro'],
])('formats the age of %s as "%s"', (iso, words) => {
  expect(formatAge(iso, now)).toBe(words);
});
