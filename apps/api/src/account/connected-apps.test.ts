import type { ConnectedAppsResponse } from '@portaria/contract';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { logIn } from '@portaria/harness/people';
import { comeBack, type RelyingParty, startRelyingParty, uidIn } from '@portaria/harness/relying-party';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { beforeAll, describe, expect, it } from 'vitest';

describe('connected applications', () => {
  const test = useTestApp();
  let shop: RelyingParty;
  let other: RelyingParty;
  let owner: Owner;
  beforeAll(async () => {
    shop = await startRelyingParty(test);
    other = await startRelyingParty(test);
    owner = await newConfirmedOwner(test);
  });

  const list = async ({ browser }: Owner) =>
    (await browser.get('v2/account/connectedApps')).json<ConnectedAppsResponse>().apps;
  const remove = ({ browser }: Owner, app: string) => browser.post('v2/account/removeConnectedApp', { app });
  const tokenOf = async (party: RelyingParty, browser = owner.browser): Promise<string> => {
    const asked = await party.ask();
    return (await party.exchange(asked, await comeBack(browser, asked))).access_token;
  };
  const userinfo = async (token: string): Promise<number> =>
    (await test.browser().get('/oidc/userinfo', { authorization: `Bearer ${token}` })).status;

  it('lists who may see what, and since when', async () => {
    expect(await list(owner)).toEqual([]);
    await tokenOf(shop);
    expect(await list(owner)).toEqual([
      {
        id: shop.id,
        name: expect.stringMatching(/^Loja/),
        host: new URL(shop.redirectUri).host,
        origin: new URL(shop.redirectUri).origin,
        scopes: ['openid', 'profile', 'email'],
        actions: [],
        connectedAt: expect.stringMatching(/Z$/),
        usedAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('removes the access of one application on every device, and asks again next time [V10.7.3]', async () => {
    const phone = test.browser();
    await logIn(phone, owner.username, owner.password);
    const [here, there, kept] = [await tokenOf(shop), await tokenOf(shop, phone), await tokenOf(other)];
    expect((await remove(owner, shop.id)).status).toBe(204);
    expect([await userinfo(here), await userinfo(there), await userinfo(kept)]).toEqual([401, 401, 200]);
    expect((await list(owner)).map(({ id }) => id)).toEqual([other.id]);
    expect(uidIn(await phone.get((await shop.ask()).path))).not.toBe('');
    const events = await test.database.query(`select details from audit_events where event = 'app.removed'`);
    expect(events).toEqual([{ details: { app: expect.stringMatching(/^Loja/) } }]);
  });

  it('says what a reset disconnected, here and in the mail, until it is connected again', async () => {
    const person = await newConfirmedOwner(test);
    await tokenOf(shop, person.browser);
    const name = (await list(person)).map((app) => app.name).join();
    const token = await newResetLink(test, await accountIdOf(test, person.email));
    const password = 'Casa-Nova22';
    const body = { token, password, confirmPassword: password };
    expect((await person.browser.post('v2/account/resetPassword', body)).status).toBe(204);
    const mails = await test.database.query<{ context: { endedApps?: string[] } }>(
      `select context from mails where kind = 'password-changed' order by id desc limit 1`,
    );
    expect(mails[0]?.context.endedApps).toEqual([name]);
    const fresh = { ...person, browser: test.browser() };
    await logIn(fresh.browser, person.username, password);
    const answer = async () =>
      (await fresh.browser.get('v2/account/connectedApps')).json<ConnectedAppsResponse>();
    expect(await answer()).toEqual({ apps: [], ended: [name] });
    await tokenOf(shop, fresh.browser);
    expect((await answer()).ended).toBeUndefined();
  });

  it('removes nothing of another account', async () => {
    const stranger = await newConfirmedOwner(test);
    expect((await remove(stranger, other.id)).status).toBe(404);
    expect((await list(owner)).map(({ id }) => id)).toEqual([other.id]);
    expect((await remove(owner, 'nada')).status).toBe(404);
  });
});
