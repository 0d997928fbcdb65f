import { describe, expect, it } from 'vitest';
import * as administration from './administration/index.ts';
import * as contract from './index.ts';

const { operations, testOperations } = contract;
const listed = Object.values({ ...operations, ...testOperations, ...administration.adminOperations });
const addresses = listed.map(({ method, path }) => `${method} ${path}`);

describe('operations', () => {
  it('include every endpoint that a file of the contract exports', () => {
    const exported = Object.entries({ ...contract, ...administration }).flatMap(([name, value]) =>
      name.endsWith('Endpoint') ? [value as unknown as { method: string; path: string }] : [],
    );
    expect(exported.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(addresses.toSorted());
  });

  it('have an address each', () => {
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
