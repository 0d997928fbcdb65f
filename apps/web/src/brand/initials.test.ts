import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Ana Souza', 'AS'],
  ['ana.souza', 'AS'],
  ['Luísa Albuquerque de Medeiros', 'LM'],
  ['élia', 'É'],
  ['carla77', 'C'],
  ['_', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
