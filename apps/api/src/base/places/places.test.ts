import { readFileSync, writeFileSync } from 'node:fs';
import { examplePlaces, type PlaceValue, writePlaceFile } from '@portaria/harness/place-file';
import { describe, expect, it } from 'vitest';
import { networkOf } from '../../security/client-address.ts';
import { openPlaces, withPlace } from './places.ts';

describe('places', () => {
  it.each([
    ['203.0.113.0/24', 'São Paulo, SP'],
    ['2001:db8:7::/48', 'Lisboa, Portugal'],
    ['198.51.100.0/24', 'Brasil'],
    ['192.0.2.0/24', null],
    ['2001:db8:8::/48', null],
    ['127.0.0.0/24', null],
    ['0:0:0::/48', null],
    ['', null],
    ['conta apagada', null],
  ])('name the network %s as %s', async (network, place) => {
    const placeOf = await openPlaces(writePlaceFile());
    expect(placeOf(network)).toBe(place);
  });

  it('know the blocks as they are stored', async () => {
    const placeOf = await openPlaces(writePlaceFile());
    expect(placeOf(networkOf('203.0.113.77').wide)).toBe('São Paulo, SP');
    expect(placeOf(networkOf('2001:db8:7:1::9').wide)).toBe('Lisboa, Portugal');
  });

  it('are all unknown without a file', async () => {
    const placeOf = await openPlaces(undefined);
    expect(placeOf('203.0.113.0/24')).toBeNull();
  });

  it('are unknown for IPv6 in a file for IPv4 only', async () => {
    // 32.1.0.0/16 has the first bits of 2001::/16.
    const records = { '32.1.0.0/16': examplePlaces['203.0.113.0/24'] };
    const placeOf = await openPlaces(writePlaceFile(records, { ipVersion: 4 }));
    expect(placeOf('32.1.13.0/24')).toBe('São Paulo, SP');
    expect(placeOf('2001:db8:7::/48')).toBeNull();
  });

  it('are unknown where a record is damaged', async () => {
    const file = writePlaceFile();
    const bytes = readFileSync(file);
    // The first name of a country now claims to be longer than the file.
    bytes.fill(0x5f, bytes.indexOf('iso_code'), bytes.indexOf('Brasil'));
    writeFileSync(file, bytes);
    const placeOf = await openPlaces(file);
    expect(placeOf('203.0.113.0/24')).toBeNull();
    expect(placeOf('2001:db8:7::/48')).toBe('Lisboa, Portugal');
  });

  it.each<[string, PlaceValue]>([
    ['a number', 7],
    ['a map', { 'pt-BR': 'Recife' }],
    ['a list', ['Recife']],
    ['nothing', ''],
    ['more than a name', 'Recife '.repeat(40)],
    ['a second line', 'Recife\nBcc: x'],
    ['letters that turn the text around', 'Recife\u202e'],
  ])('are unknown where the file has %s for a name', async (_what, en) => {
    const placeOf = await openPlaces(
      writePlaceFile({
        '203.0.113.0/24': { city: { names: { en } } },
        '198.51.100.0/24': { country: { iso_code: 'PT', names: { en } } },
        '192.0.2.0/24': {
          city: { names: { en: 'Recife' } },
          subdivisions: [{ iso_code: en, names: { en } }],
          country: { iso_code: 'BR' },
        },
      }),
    );
    expect(placeOf('203.0.113.0/24')).toBeNull();
    expect(placeOf('198.51.100.0/24')).toBeNull();
    expect(placeOf('192.0.2.0/24')).toBe('Recife');
  });

  it('are left out of an answer if unknown', async () => {
    const places = { placeOf: await openPlaces(writePlaceFile()) };
    expect(withPlace(places, { network: '203.0.113.0/24' })).toEqual({
      network: '203.0.113.0/24',
      place: 'São Paulo, SP',
    });
    for (const network of ['192.0.2.0/24', null])
      expect(Object.keys(withPlace(places, { network }))).toEqual(['network']);
  });
});
