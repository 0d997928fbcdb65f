import { documentedScopes } from '@portaria/harness/documented-claims';
import { expect, it } from 'vitest';
import { scopeFacts } from './scopes.ts';

it('docs/openid-connect.md names every claim of userinfo, and what a person may refuse', () => {
  const known = Object.entries(scopeFacts).map(([name, { claims, refusable = false }]) => ({
    name,
    claims: Object.keys(claims).filter((claim) => claims[claim] !== 'engine'),
    refusable,
  }));
  expect(known).toEqual(documentedScopes);
});
