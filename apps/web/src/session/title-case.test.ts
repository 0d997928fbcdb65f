import { expect, it } from 'vitest';
import { titleCase } from './title-case.ts';

it.each([
  ['marina', 'Marina'],
  ['MARINA dUARTE', 'Marina Duarte'],
  ['joão-pedro da silva', 'João-pedro Da Silva'],
  ['érica', 'Érica'],
  ['  a  b ', '  A  B '],
  ['𐐨x', '𐐀x'],
])('title-cases %j as %j [§2.29]', (name, shown) => {
  expect(titleCase(name)).toBe(shown);
});
