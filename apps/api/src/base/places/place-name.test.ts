import { expect, it } from 'vitest';
import { type PlaceRecord, placeName } from './place-name.ts';

const brazil = { iso_code: 'BR', names: { en: 'Brazil', 'pt-BR': 'Brasil' } };
const named = (en: string) => ({ names: { en } });

it.each<[string, PlaceRecord | null, string | null]>([
  ['the name in English', { city: named('Porto'), country: named('Portugal') }, 'Porto, Portugal'],
  [
    'the state’s name without a code',
    { city: named('Campinas'), country: brazil, subdivisions: [named('Sao Paulo')] },
    'Campinas, SP',
  ],
  [
    'the Federal District in English',
    { city: named('Brasília'), country: brazil, subdivisions: [named('Federal District')] },
    'Brasília, DF',
  ],
  [
    'a state that is not known',
    { city: named('Olinda'), country: brazil, subdivisions: [named('Nordeste')] },
    'Olinda, Nordeste',
  ],
  ['no state', { city: named('Olinda'), country: brazil }, 'Olinda'],
  ['no country', { city: named('Olinda') }, 'Olinda'],
  ['a city without names', { city: {}, country: brazil }, 'Brasil'],
  ['nothing', {}, null],
  ['no record', null, null],
])('names a place with %s', (_what, record, name) => {
  expect(placeName(record)).toBe(name);
});
