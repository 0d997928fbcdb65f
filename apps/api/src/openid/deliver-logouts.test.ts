import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { logIn } from '@portaria/harness/people';
import { comeBack, type RelyingParty, startRelyingParty } from '@portaria/harness/relying-party';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { disableUser } from '../cli/user-disable.ts';
import { readInstallationStatus } from '../store/upkeep/installation-status.ts';
import { deliverLogouts } from './deliver-logouts.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

describe('informing applications that a session ended', () => {
  let test: TestApp;
  let server: Server;
  let status = 200;
  let answerAfterMs = 0;
  let received: string[] = [];
  let shop: RelyingParty;
  let silent: RelyingParty;
  let away: RelyingParty;
  let owner: Owner;
  beforeAll(async () => {
    test = await startTestApp({ variables: { ...withoutLimits, OUTBOUND_NETWORKS: '127.0.0.0/8,::1' } });
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        received.push(new URLSearchParams(body).get('logout_token') ?? '');
        setTimeout(() => response.writeHead(status).end(), answerAfterMs);
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const backchannelLogoutUri = `http://localhost:${(server.address() as AddressInfo).port}/saiu`;
    shop = await startRelyingParty(test, { backchannelLogoutUri });
    away = await startRelyingParty(test, {
      backchannelLogoutUri,
      scopes: ['openid', 'offline_access'],
      algorithm: 'ES256',
    });
    silent = await startRelyingParty(test);
  });
  afterAll(async () => {
    server.close();
    await test.close();
  });
  beforeEach(async () => {
    owner = await newConfirmedOwner(test);
  });
  afterEach(async () => {
    status = 200;
    answerAfterMs = 0;
    await test.database.shiftClock('0 seconds');
    await test.database.query('delete from logout_notices');
    await test.database.query('delete from logout_pauses');
    received = [];
  });

  const deliver = () => deliverLogouts(test.context);
  const enter = async (party: RelyingParty, browser = owner.browser, more: Record<string, string> = {}) => {
    const asked = await party.ask({ scope: 'openid', ...more });
    return party.exchange(asked, await comeBack(browser, asked, more['scope'] ?? 'openid'));
  };
  const waiting = async (): Promise<number> =>
    (await test.database.query('select from logout_notices')).length;

  it('sends a signed token that names the person and the session at the application, once', async () => {
    const tokens = await enter(shop);
    await enter(silent);
    await owner.browser.post('v2/account/logout');
    expect(await deliver()).toBe(1);
    const keys = createLocalJWKSet(
      (await test.browser().get('/.well-known/jwks.json')).json<JSONWebKeySet>(),
    );
    const { payload, protectedHeader } = await jwtVerify(received[0] ?? '', keys, {
      issuer: test.context.config.origin,
      audience: shop.id,
      typ: 'logout+jwt',
    });
    expect(protectedHeader.alg).toBe('RS256');
    const { sub, sid } = tokens.claims() as unknown as { sub: string; sid: string };
    expect(payload).toMatchObject({ sub, sid, events: { [EVENT]: {} }, exp: (payload.iat ?? 0) + 120 });
    expect(sid).toMatch(/^[0-9a-f-]{36}$/);
    expect(payload).not.toHaveProperty('nonce');
    expect([await deliver(), await waiting(), received.length]).toEqual([0, 0, 1]);
  });

  it('informs of every end: another device’s logout only of its own session, disabling of all [V7.1.3]', async () => {
    const phone = test.browser();
    await logIn(phone, owner.username, owner.password);
    await enter(shop);
    await enter(shop, phone);
    await phone.post('v2/account/logout');
    expect(await deliver()).toBe(1);
    await disableUser(test.context, [owner.email], { yes: true, remove: false });
    expect(await deliver()).toBe(1);
  });

  it('informs of a removed application and of a removed account, but not of a session that expired', async () => {
    await enter(shop);
    await owner.browser.post('v2/account/removeConnectedApp', { app: shop.id });
    expect(await deliver()).toBe(1);
    const other = await newConfirmedOwner(test);
    await enter(shop, other.browser);
    await test.database.query('delete from accounts where email = $1', [other.email]);
    expect(await deliver()).toBe(1);
    const late = await newConfirmedOwner(test);
    await enter(shop, late.browser);
    await test.database.shiftClock('31 days');
    await test.database.query('delete from accounts where email = $1', [late.email]);
    expect(await waiting()).toBe(0);
  });

  it('informs of the session’s end where access while the person is away stays', async () => {
    const scope = 'openid offline_access';
    const { refresh_token } = await enter(away, owner.browser, { scope, prompt: 'consent' });
    await owner.browser.post('v2/account/logout');
    expect(await deliver()).toBe(1);
    const header = JSON.parse(Buffer.from(received[0]?.split('.')[0] ?? '', 'base64url').toString());
    expect(header.alg).toBe('ES256');
    expect(refresh_token).toBeDefined();
    expect(await test.database.query('select from oidc_grants where offline')).toHaveLength(1);
  });

  it('pauses an application that fails as a whole, and delivers all when it answers again', async () => {
    const people = [owner, await newConfirmedOwner(test), await newConfirmedOwner(test)];
    for (const { browser } of people) await enter(shop, browser);
    status = 500;
    await people[0]?.browser.post('v2/account/logout');
    await deliver();
    for (const { browser } of people.slice(1)) await browser.post('v2/account/logout');
    expect(await deliver()).toBe(0);
    await test.database.shiftClock('31 seconds');
    expect(await deliver()).toBe(1);
    expect([received.length, await waiting()]).toEqual([2, 3]);
    // Hourly after the first hour, and no longer than a day.
    await test.database.shiftClock('61 minutes');
    expect(await deliver()).toBe(1);
    await test.database.shiftClock('62 minutes');
    expect(await deliver()).toBe(0);
    status = 204;
    await test.database.shiftClock('122 minutes');
    expect([await deliver(), await deliver(), await waiting()]).toEqual([1, 2, 0]);
  });

  it('does not wait for each answer of an application before the next notice', async () => {
    const [account] = await test.database.query<{ id: string }>('select id from accounts where email = $1', [
      owner.email,
    ]);
    await test.database.query(
      `insert into logout_notices (id, client_id, account_id, grant_id)
       select gen_random_uuid(), $1, $2, gen_random_uuid() from generate_series(1, 41)`,
      [shop.id, account?.id],
    );
    answerAfterMs = 200;
    const startedAt = performance.now();
    expect(await deliver()).toBe(41);
    expect([new Set(received).size, await waiting()]).toEqual([41, 0]);
    // One, then forty by ten at once: five waits and not forty-one.
    expect(performance.now() - startedAt).toBeLessThan(20 * answerAfterMs);
  });

  it('leaves a notice to another worker if one dies with it, and none of a day ago', async () => {
    await enter(shop);
    await owner.browser.post('v2/account/logout');
    await test.database.shiftClock('2 minutes');
    expect((await readInstallationStatus(test.context.db)).oldestLogoutSeconds).toBeGreaterThanOrEqual(120);
    await test.database.shiftClock('0 seconds');
    await test.database.query(`update logout_notices set next_at = portaria_now() + interval '1 minute'`);
    expect(await deliver()).toBe(0);
    await test.database.shiftClock('61 seconds');
    expect(await deliver()).toBe(1);
    const other = await newConfirmedOwner(test);
    await enter(shop, other.browser);
    await other.browser.post('v2/account/logout');
    await test.database.shiftClock('26 hours');
    expect(await deliver()).toBe(0);
  });
});
