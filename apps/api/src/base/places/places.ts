import { isIP } from 'node:net';
import type { CityResponse } from 'maxmind';
import { placeName } from './place-name.ts';

/** The place of a stored address block, such as `203.0.113.0/24`. Null if unknown. */
export type PlaceOf = (network: string) => string | null;

/** What services need to name places. */
export interface Places {
  readonly placeOf: PlaceOf;
}

/** Decoded records. Each takes some kilobytes, and a page asks about few places. */
const REMEMBERED = 500;

const nowhere: PlaceOf = () => null;

/** Reads the file once, into memory. A new one counts at the next start. */
export async function openPlaces(file: string | undefined): Promise<PlaceOf> {
  if (file === undefined) return nowhere;
  const { open } = await import('maxmind');
  const reader = await open<CityResponse>(file, { cache: { max: REMEMBERED } });
  // In a file for IPv4 only, the reader would look up an IPv6 address by its first 32 bits.
  const versions = reader.metadata.ipVersion === 4 ? [4] : [4, 6];
  return (network) => {
    const [address = ''] = network.split('/', 1);
    if (!versions.includes(isIP(address))) return null;
    try {
      return placeName(reader.get(address));
    } catch {
      // A damaged record must not break the page that would show it.
      return null;
    }
  };
}

/** Without a place there is no key, because open pages of the previous release reject unknown keys. */
export function withPlace<Item extends { readonly network: string | null }>(
  { placeOf }: Places,
  item: Item,
): Item & { place?: string } {
  const place = item.network === null ? null : placeOf(item.network);
  return place === null ? item : { ...item, place };
}
