import type { ResourceTokenResponse } from '@portaria/contract';
import { newConfirmedOwner, newOwner, type Owner } from '@portaria/harness/account-owner';
import { registerResource } from '@portaria/harness/resource';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Resource } from '../store/openid/oidc-resources.ts';

describe('resourceToken', () => {
  const test = useTestApp({ variables: withoutLimits });
  let orders: Resource;
  let owner: Owner;
  beforeAll(async () => {
    orders = await registerResource(test, { sameOrigin: true });
    owner = await newConfirmedOwner(test);
  });

  const ask = ({ browser }: Owner, { id }: Pick<Resource, 'id'>) =>
    browser.post('v2/account/resourceToken', { resource: id });

  it('gives a page of the same origin a token for one service, for ten minutes', async () => {
    const { token, expiresIn } = (await ask(owner, orders)).json<ResourceTokenResponse>();
    expect(expiresIn).toBe(600);
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ aud: [orders.audience], amr: ['pwd'], acr: 'pwd', roles: [] });
    // Without the binding to a cookie, our own API refuses it.
    expect(claims).not.toHaveProperty('cbh');
  });

  it('refuses a service of other origins, an unknown one, an unconfirmed address and a visitor', async () => {
    const foreign = await registerResource(test);
    expect((await ask(owner, foreign)).problem().code).toBe('not_found');
    expect((await ask(owner, { id: 'https://nada.exemplo.com.br' })).problem().code).toBe('not_found');
    expect((await ask(await newOwner(test), orders)).problem().code).toBe('email_unconfirmed');
    const visitor = await test.browser().post('v2/account/resourceToken', { resource: orders.id });
    expect(visitor.status).toBe(401);
  });
});
