import { mkdtempSync, writeFileSync } from 'node:fs';
import { isIPv6 } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a record of a city database consists of. */
export type PlaceValue = string | number | readonly PlaceValue[] | { readonly [key: string]: PlaceValue };

export type PlaceRecords = Readonly<Record<string, PlaceValue>>;

interface PlaceFileOptions {
  readonly type?: string;
  /** A file for IPv4 only has a tree of 32 bits. */
  readonly ipVersion?: 4 | 6;
}

const names = (en: string, local: string) => ({ en, 'pt-BR': local });
const brazil = { iso_code: 'BR', names: names('Brazil', 'Brasil') };

/** São Paulo and Lisbon by IPv4 and IPv6, and a network of which only the country is known. */
export const examplePlaces = {
  '203.0.113.0/24': {
    city: { names: names('São Paulo', 'São Paulo') },
    subdivisions: [{ iso_code: 'SP', names: names('São Paulo', 'São Paulo') }],
    country: brazil,
  },
  '2001:db8:7::/48': {
    city: { names: names('Lisbon', 'Lisboa') },
    subdivisions: [{ iso_code: '11', names: names('Lisbon', 'Lisboa') }],
    country: { iso_code: 'PT', names: names('Portugal', 'Portugal') },
  },
  '198.51.100.0/24': { country: brazil },
} satisfies PlaceRecords;

/** A city database in the format MMDB, made from these records. Returns its path, in a folder of its own. */
export function writePlaceFile(
  records: PlaceRecords = examplePlaces,
  options: PlaceFileOptions = {},
): string {
  const file = join(mkdtempSync(join(tmpdir(), 'portaria-places-')), 'cidades.mmdb');
  writeFileSync(file, placeFile(records, options));
  return file;
}

/** The format: a binary tree of the networks, the records, and the metadata behind a marker. */
function placeFile(
  records: PlaceRecords,
  { type = 'GeoLite2-City', ipVersion = 6 }: PlaceFileOptions,
): Buffer {
  const tree: [Branch, Branch][] = [[null, null]];
  const data: Buffer[] = [];
  let offset = 0;
  for (const [network, record] of Object.entries(records)) {
    insert(tree, bitsOf(network, ipVersion), offset);
    const encoded = encode(record);
    data.push(encoded);
    offset += encoded.length;
  }
  const metadata = {
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_790_000_000,
    database_type: type,
    description: { en: 'Made for tests' },
    ip_version: ipVersion,
    languages: ['en', 'pt-BR'],
    node_count: tree.length,
    record_size: 32,
  };
  return Buffer.concat([treeBytes(tree), SEPARATOR, ...data, MARKER, encode(metadata)]);
}

const SEPARATOR = Buffer.alloc(16);
const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

/** Another node, a record, or nothing known. */
type Branch = { readonly node: number } | { readonly record: number } | null;

function insert(tree: [Branch, Branch][], bits: readonly (0 | 1)[], record: number): void {
  let node = tree[0];
  for (const bit of bits.slice(0, -1)) {
    const next = node?.[bit];
    if (next && 'record' in next) throw new Error('networks of a test file may not contain each other');
    if (!next && node) node[bit] = { node: tree.push([null, null]) - 1 };
    const branch = node?.[bit];
    node = branch && 'node' in branch ? tree[branch.node] : undefined;
  }
  const last = bits.at(-1);
  if (node && last !== undefined) node[last] = { record };
}

function treeBytes(tree: readonly (readonly [Branch, Branch])[]): Buffer {
  const bytes = Buffer.alloc(tree.length * 8);
  tree.flat().forEach((branch, at) => {
    bytes.writeUInt32BE(pointerOf(branch, tree.length), at * 4);
  });
  return bytes;
}

function pointerOf(branch: Branch, nodes: number): number {
  if (branch === null) return nodes;
  return 'node' in branch ? branch.node : nodes + SEPARATOR.length + branch.record;
}

/** A tree for both versions has the IPv4 addresses below 96 zeros. */
function bitsOf(network: string, ipVersion: 4 | 6): (0 | 1)[] {
  const [address = '', length] = network.split('/');
  const isLong = isIPv6(address);
  const bits = isLong ? groupsOf(address).flatMap((group) => binary(group, 16)) : octetBits(address);
  const kept = bits.slice(0, Number(length));
  return isLong || ipVersion === 4 ? kept : [...binary(0, 96), ...kept];
}

const octetBits = (address: string): (0 | 1)[] =>
  address.split('.').flatMap((octet) => binary(Number(octet), 8));

function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

function binary(value: number, length: number): (0 | 1)[] {
  return Array.from(value.toString(2).padStart(length, '0'), (digit) => (digit === '1' ? 1 : 0));
}

const TEXT = 2;
const UINT32 = 6;
const MAP = 7;
const LIST = 11;

function encode(value: PlaceValue): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    return Buffer.concat([control(TEXT, text.length), text]);
  }
  if (typeof value === 'number') {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(value);
    return Buffer.concat([control(UINT32, number.length), number]);
  }
  if (isList(value)) return Buffer.concat([control(LIST, value.length), ...value.map(encode)]);
  const entries = Object.entries(value);
  return Buffer.concat([
    control(MAP, entries.length),
    ...entries.flatMap(([key, held]) => [encode(key), encode(held)]),
  ]);
}

const isList = (value: object): value is readonly PlaceValue[] => Array.isArray(value);

/** Three bits for the type and five for the size. Larger ones follow in a byte of their own. */
function control(type: number, size: number): Buffer {
  const [inFive, more] = size < 29 ? [size, []] : [29, [size - 29]];
  const isExtended = type > 7;
  return Buffer.from([((isExtended ? 0 : type) << 5) | inFive, ...(isExtended ? [type - 7] : []), ...more]);
}
