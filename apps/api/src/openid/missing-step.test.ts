import type { AuthorizeDetailsResponse } from '@portaria/contract';
import type { Browser } from '@portaria/harness/browser';
import { enterThrough, newPerson, useHouseApp } from '@portaria/harness/house-app';
import { decideOn, type RelyingParty, startRelyingParty, uidIn } from '@portaria/harness/relying-party';
import { newIdentityOwner } from '@portaria/harness/seed-identities';
import { withoutLimits } from '@portaria/harness/test-environment';
import { beforeAll, expect, it } from 'vitest';

const at = useHouseApp({ variables: withoutLimits, worker: false });
let shop: RelyingParty;
beforeAll(async () => {
  shop = await startRelyingParty(at.test);
});

const missingIn = async (browser: Browser, uid: string) =>
  (await browser.get(`v2/authorize/details?uid=${uid}`)).json<AuthorizeDetailsResponse>().missing;

it.each([
  ['prompt=login', { prompt: 'login' }],
  ['max_age', { max_age: '60' }],
])('a login through a provider answers %s, and an older one does not', async (_, demanded) => {
  const person = newPerson();
  await newIdentityOwner(at.test, { subject: person.id });
  await at.house.control.set('google', { person });
  const browser = at.test.browser();
  expect((await enterThrough(browser, 'google')).status).toBe(200);
  await at.test.database.query("update sessions set proved_at = proved_at - interval '2 minutes'");
  const asked = await shop.ask({ scope: 'openid', ...demanded });
  const begunAt = Math.floor(Date.now() / 1000);
  const uid = uidIn(await browser.get(asked.path));
  expect(await missingIn(browser, uid)).toBe('proof');
  expect((await decideOn(browser, uid, 'openid')).status).not.toBe(200);

  const entered = await enterThrough(browser, 'google', `/authorize/${uid}`);
  expect(entered.json()).toMatchObject({ from: `/authorize/${uid}` });
  expect(await missingIn(browser, uid)).toBeNull();
  expect((await decideOn(browser, uid, 'openid')).status).toBe(200);
  const back = await browser.get(`/oidc/auth/${uid}`);
  const tokens = await shop.exchange(asked, new URL(back.headers.get('location') ?? ''));
  expect(tokens.claims()).toMatchObject({ amr: ['fed'], acr: 'fed' });
  expect(tokens.claims()?.auth_time).toBeGreaterThanOrEqual(begunAt);
});
