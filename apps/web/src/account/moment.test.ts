import { expect, it } from 'vitest';
import { sayMoment } from './moment.ts';

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
])('says %s as "%s"', (iso, words) => {
  expect(sayMoment(iso, now)).toBe(words);
});
