import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import { writePlaceFile } from '@portaria/harness/place-file';

/** The networks of the invented people. They belong to nobody, so no file of a publisher has them. */
const cities = {
  '192.0.2.0/24': ['São Paulo', 'SP'],
  '198.51.100.0/24': ['Curitiba', 'PR'],
  '203.0.113.0/24': ['Recife', 'PE'],
} as const;

/** A file of places, which is removed when the demo ends. */
export function inventedPlaces(cleanup: Cleanup): string {
  const records = Object.entries(cities).map(([network, [city, state]]) => [
    network,
    {
      city: { names: { en: city } },
      subdivisions: [{ iso_code: state }],
      country: { iso_code: 'BR', names: { en: 'Brazil', 'pt-BR': 'Brasil' } },
    },
  ]);
  const file = writePlaceFile(Object.fromEntries(records));
  cleanup.undoLater(() => rmSync(dirname(file), { recursive: true, force: true }));
  return file;
}
