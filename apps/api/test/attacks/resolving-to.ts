import type { lookup as systemLookup } from 'node:dns';

/** Stands in for the resolver: each query gets the next list of addresses, and the last one again and again. */
export function resolvingTo(...answers: readonly string[][]): typeof systemLookup {
  const left = [...answers];
  const resolve = (_name: string, _options: unknown, done: (error: null, found: unknown) => void): void => {
    const found = (left.length > 1 ? left.shift() : left[0]) ?? [];
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return resolve as typeof systemLookup;
}
