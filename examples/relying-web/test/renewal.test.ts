import { once } from 'node:events';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import type { Browser } from '@portaria/harness/browser';
import type { TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, isIn, type Shop, startPortaria, startShop } from './two-sites.ts';

describe('renewal of the shop’s access', () => {
  let test: TestApp;
  let shop: Shop;
  beforeAll(async () => {
    test = await startPortaria();
    // More than a token lives, so that every page renews it.
    shop = await startShop(test, { renewBeforeSeconds: 3_600 });
  });
  afterAll(async () => {
    await shop?.close();
    await test?.close();
  });

  async function newCustomer(): Promise<{ atShop: Browser; atPortaria: Browser }> {
    const { browser: atPortaria } = await newConfirmedOwner(test);
    const atShop = shop.browser();
    await enter(atShop, atPortaria);
    return { atShop, atPortaria };
  }
  const renewals = async (): Promise<number> => {
    const [family] = await test.database.query<{ generation: number }>(
      'select generation from oidc_refresh_families order by created_at desc limit 1',
    );
    return family?.generation ?? 0;
  };

  /** Until then, a renewal answers with the token that it already made. */
  const passGrace = () =>
    test.database.query("update oidc_refresh_families set rotated_at = rotated_at - interval '2 minutes'");

  it('replaces the refresh token again and again, also for pages that open at the same time', async () => {
    const { atShop } = await newCustomer();
    expect([await isIn(atShop), await renewals()]).toEqual([true, 1]);
    await passGrace();
    expect(await Promise.all([isIn(atShop), isIn(atShop), isIn(atShop)])).toEqual([true, true, true]);
    expect(await renewals()).toBe(2);
    await passGrace();
    expect([await isIn(atShop), await renewals()]).toEqual([true, 3]);
  });

  it('ends the session when Portaria refuses', async () => {
    const { atShop, atPortaria } = await newCustomer();
    expect(await isIn(atShop)).toBe(true);
    await atPortaria.post('v2/account/removeConnectedApp', { app: shop.settings.clientId });
    expect(await isIn(atShop)).toBe(false);
    expect((await atShop.get('/')).text).toContain('Você não entrou');
  });

  it('ends the session when the refresh token is refused, even if the access token still works', async () => {
    const { atShop } = await newCustomer();
    await test.database.query('delete from oidc_refresh_families');
    expect(await isIn(atShop)).toBe(false);
  });

  it('keeps the session while Portaria refuses the shop’s secret, which says nothing about the person', async () => {
    const { atShop } = await newCustomer();
    const status = async (): Promise<number> => (await atShop.get('/pedidos')).status;
    await test.database.query(
      "update oidc_client_secrets set expires_at = portaria_now() - interval '1 minute'",
    );
    await expect.poll(status).toBe(503);
    await test.database.query('update oidc_client_secrets set expires_at = null');
    await expect.poll(status).toBe(200);
  });

  it('keeps the session while Portaria does not answer', async () => {
    const { atShop } = await newCustomer();
    const { server } = test.app;
    const { port } = new URL(shop.settings.issuer);
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
    expect((await atShop.get('/pedidos')).status).toBe(503);
    await once(server.listen(Number(port), '127.0.0.1'), 'listening');
    expect(await isIn(atShop)).toBe(true);
  });
});
