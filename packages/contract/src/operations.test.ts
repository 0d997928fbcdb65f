import { describe, expect, it } from 'vitest';
import * as contract from './index.ts';

const listed = Object.values({ ...contract.operations, ...contract.testOperations });
const addresses = listed.map(({ method, path }) => `${method} ${path}`);

describe('operations', () => {
  it('include every endpoint that a file of the contract exports', () => {
    const exported = Object.entries(contract).flatMap(([name, value]) =>
      name.endsWith('Endpoint') ? [value as unknown as { method: string; path: string }] : [],
    );
    expect(exported.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(addresses.toSorted());
  });

  it('have an address each', () => {
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
