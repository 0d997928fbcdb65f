import type { DecideResponse } from '@portaria/contract';
import { clientURI } from '@portaria/harness/account-calls';
import {
  linkTo,
  mailTo,
  newConfirmedOwner,
  newPassword,
  type Owner,
  withNewPassword,
} from '@portaria/harness/account-owner';
import { addTotp, freshCode, newFactorOwner } from '@portaria/harness/authenticator';
import type { Answer, Browser } from '@portaria/harness/browser';
import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { logIn } from '@portaria/harness/people';
import {
  comeBack,
  decideOn,
  type RelyingParty,
  startRelyingParty,
  uidIn,
} from '@portaria/harness/relying-party';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import * as openid from 'openid-client';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { disableUser, enableUser } from '../../src/cli/user-disable.ts';
import { endUserSessions } from '../../src/cli/user-end-sessions.ts';

const noFlags = { yes: true, remove: false };

describe('what ends the access of applications', () => {
  const test = useTestApp({ variables: { ...withoutLimits, PROFILE_FIELDS: 'document' } });
  let shop: RelyingParty;
  let own: RelyingParty;
  let curious: RelyingParty;
  beforeAll(async () => {
    shop = await startRelyingParty(test);
    own = await startRelyingParty(test, { firstParty: true, scopes: ['openid', 'profile', 'documento'] });
    curious = await startRelyingParty(test, { scopes: ['openid', 'profile', 'documento'] });
    await test.startWorker();
  });
  beforeEach(() => test.database.shiftClock('0 seconds'));

  /** A token, and a code that is not exchanged yet. */
  async function accessOf(browser: Browser, party = shop, parameters: Record<string, string> = {}) {
    const asked = await party.ask(parameters);
    const tokens = await party.exchange(asked, await comeBack(browser, asked));
    const second = await party.ask(parameters);
    const callback = await comeBack(browser, second);
    return {
      userinfo: async () => (await userinfo(tokens.access_token)).status,
      exchange: () => party.exchange(second, callback),
      refresh: () => openid.refreshTokenGrant(party.configuration, tokens.refresh_token ?? ''),
    };
  }
  const userinfo = (token: string): Promise<Answer> =>
    test.browser().get('/oidc/userinfo', { authorization: `Bearer ${token}` });
  async function expectDead(access: Awaited<ReturnType<typeof accessOf>>): Promise<void> {
    expect(await access.userinfo()).toBe(401);
    await expect(access.exchange()).rejects.toMatchObject({ error: 'invalid_grant' });
    await expect(access.refresh()).rejects.toMatchObject({ error: 'invalid_grant' });
  }
  const consents = async ({ email }: Owner): Promise<string[]> =>
    (
      await test.database.query<{ client_id: string }>(
        'select client_id from oidc_consents join accounts on accounts.id = account_id where email = $1 order by 1',
        [email],
      )
    ).map((row) => row.client_id);
  async function reset(owner: Owner): Promise<void> {
    await test.browser().post('v2/account/forgotPassword', { email: owner.email, clientURI });
    const token = await linkTo(test, owner.email, 'Redefinir sua senha');
    expect((await test.browser().post('v2/account/resetPassword', withNewPassword(token))).status).toBe(204);
  }

  const endings: Record<string, (owner: Owner) => Promise<unknown>> = {
    'a logout': ({ browser }) => browser.post('v2/account/logout'),
    'the end of all sessions by an operator': ({ email }) => endUserSessions(test.context, [email], noFlags),
    'the disabling of the account': ({ email }) => disableUser(test.context, [email], noFlags),
    'a reset of the password': reset,
    'the removal of the account': ({ email }) =>
      test.database.query('delete from accounts where email = $1', [email]),
    'the removal of the application by its person': ({ browser }) =>
      browser.post('v2/account/removeConnectedApp', { app: shop.id }),
    'the end of the session by time, with no worker': () => test.database.shiftClock('8 days'),
  };

  it.each(Object.keys(endings))(
    'A134 after-end: every token and code is refused after %s [V10.4.9]',
    async (name) => {
      const owner = await newConfirmedOwner(test);
      const access = await accessOf(owner.browser);
      expect(await access.userinfo()).toBe(200);
      await endings[name]?.(owner);
      await expectDead(access);
    },
  );

  it('A134 after-end: a change of the password ends what other sessions gave, and keeps its own', async () => {
    const owner = await newConfirmedOwner(test);
    const phone = test.browser();
    await logIn(phone, owner.username, owner.password);
    const [here, there] = [await accessOf(owner.browser), await accessOf(phone)];
    const changed = await owner.browser.post('v2/account/changePassword', {
      currentPassword: owner.password,
      password: newPassword,
      confirmPassword: newPassword,
    });
    expect(changed.status).toBe(204);
    await expectDead(there);
    expect(await here.userinfo()).toBe(200);
    await here.refresh();
    expect(await consents(owner)).toEqual([shop.id]);
  });

  describe('with access while the person is away', () => {
    let away: RelyingParty;
    const offline = { scope: 'openid offline_access', prompt: 'consent' };
    beforeAll(async () => {
      away = await startRelyingParty(test, { scopes: ['openid', 'offline_access'] });
      // Processes keep the list of applications for seconds.
      const isKnown = async () => {
        const { headers } = await test.browser().get((await away.ask(offline)).path);
        return !headers.get('location')?.includes('error');
      };
      await vi.waitUntil(isKnown, { timeout: 10_000, interval: 100 });
    });
    async function offlineAccessOf(browser: Browser) {
      const asked = await away.ask(offline);
      const tokens = await away.exchange(asked, await comeBack(browser, asked, offline.scope));
      return {
        refresh: () => openid.refreshTokenGrant(away.configuration, tokens.refresh_token ?? ''),
        userinfo: async () => (await userinfo(tokens.access_token)).status,
      };
    }

    it('A134 after-end: it stays after a logout and without the session, for 180 days at most [V10.4.8]', async () => {
      const owner = await newConfirmedOwner(test);
      const access = await offlineAccessOf(owner.browser);
      await owner.browser.post('v2/account/logout');
      expect(await access.userinfo()).toBe(200);
      await test.database.query(
        'delete from sessions using accounts where accounts.id = account_id and email = $1',
        [owner.email],
      );
      let { refresh_token } = await access.refresh();
      for (let days = 29; days < 180; days += 29) {
        await test.database.shiftClock(`${days} days`);
        ({ refresh_token } = await openid.refreshTokenGrant(away.configuration, refresh_token ?? ''));
      }
      await test.database.shiftClock('181 days');
      await expect(openid.refreshTokenGrant(away.configuration, refresh_token ?? '')).rejects.toMatchObject({
        error: 'invalid_grant',
      });
    });

    it('A134 after-end: a token that was given without it ends with the session, at the same application', async () => {
      const owner = await newConfirmedOwner(test);
      await offlineAccessOf(owner.browser);
      const bound = await away.ask({ scope: 'openid' });
      const tokens = await away.exchange(bound, await comeBack(owner.browser, bound, 'openid'));
      await owner.browser.post('v2/account/logout');
      expect((await userinfo(tokens.access_token)).status).toBe(401);
      await expect(
        openid.refreshTokenGrant(away.configuration, tokens.refresh_token ?? ''),
      ).rejects.toMatchObject({ error: 'invalid_grant' });
    });

    const ends: Record<string, (owner: Owner) => Promise<unknown>> = {
      'a change of the password': ({ browser, password }) =>
        browser.post('v2/account/changePassword', {
          currentPassword: password,
          password: newPassword,
          confirmPassword: newPassword,
        }),
      'a reset of the password': reset,
      'the protection of the account': ({ browser }) => browser.post('v2/account/protectAccount'),
      'the second factor, when it is turned on': ({ browser }) => addTotp(test, browser),
      'the disabling of the account': ({ email }) => disableUser(test.context, [email], noFlags),
      'the end of all sessions by an operator': ({ email }) =>
        endUserSessions(test.context, [email], noFlags),
      'the removal of the application by its person': ({ browser }) =>
        browser.post('v2/account/removeConnectedApp', { app: away.id }),
      'thirty days without use': () => test.database.shiftClock('31 days'),
    };
    it.each(Object.keys(ends))('A134 after-end: it ends with %s', async (name) => {
      const owner = await newConfirmedOwner(test);
      const access = await offlineAccessOf(owner.browser);
      await ends[name]?.(owner);
      await expect(access.refresh()).rejects.toMatchObject({ error: 'invalid_grant' });
      expect(await access.userinfo()).toBe(401);
    });
  });

  it('A134 after-end: an enabled account gets nothing back, because its sessions ended', async () => {
    const owner = await newConfirmedOwner(test);
    const access = await accessOf(owner.browser);
    await disableUser(test.context, [owner.email], noFlags);
    await enableUser(test.context, [owner.email], noFlags);
    await expectDead(access);
    expect(await consents(owner)).toEqual([shop.id]);
  });

  it('A134 after-end: a reset and "não fui eu" end what a thief connected, and keep the operator’s own applications', async () => {
    for (const how of ['reset', 'not-me']) {
      const owner = await newConfirmedOwner(test);
      await accessOf(owner.browser);
      const documento = await own.ask({ scope: 'openid documento' });
      await comeBack(owner.browser, documento, 'openid documento');
      expect(await consents(owner)).toEqual([shop.id, own.id].toSorted());
      if (how === 'reset') await reset(owner);
      else {
        const token = linkTokenIn(await mailTo(test, owner.email, 'Aplicativo conectado à sua conta'));
        expect((await test.browser().post('v2/account/notMe', { token })).status).toBe(204);
      }
      expect([how, await consents(owner)]).toEqual([how, [own.id]]);
    }
  });

  it('A118 decide-csrf: a foreign page, a GET, a form or a call without its token stores nothing', async () => {
    const owner = await newConfirmedOwner(test);
    const uid = uidIn(await owner.browser.get((await shop.ask()).path));
    const body = { uid, decision: 'allow', scopes: 'openid profile email' };
    const path = 'v2/authorize/decide';
    const { browser } = owner;
    const csrf = { 'X-XSRF-TOKEN': browser.cookies.get('__Host-XSRF-TOKEN') ?? '' };
    const json = { 'content-type': 'application/json' };
    const tries = [
      await browser.post(path, body, { origin: 'https://evil.example' }),
      await browser.post(path, body, { 'sec-fetch-site': 'cross-site' }),
      await browser.send('POST', path, JSON.stringify(body), json),
      await browser.send('POST', path, new URLSearchParams(body).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...csrf,
      }),
      await browser.send('GET', `${path}?${new URLSearchParams(body).toString()}`, undefined, csrf),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 415, 405]);
    const without = browser.clone();
    without.token = undefined;
    expect((await without.post(path, body)).status).toBe(401);
    expect(await consents(owner)).toEqual([]);
    const [row] = await test.database.query<{ answered: number }>(
      `select count(*)::int as answered from oidc_interactions where payload ? 'result'`,
    );
    expect(row?.answered).toBe(0);
  });

  it.each([
    ['prompt=login', { prompt: 'login' }],
    ['max_age=0', { max_age: '0' }],
    ['max_age=60, two minutes after the login', { max_age: '60' }],
  ])(
    'A120 stale-proof: %s is answered only after a new proof, and auth_time is true [V7.6.1]',
    async (_, demand) => {
      const owner = await newConfirmedOwner(test);
      await accessOf(owner.browser);
      const proved = `update sessions set proved_at = proved_at - interval '2 minutes' from accounts
      where accounts.id = account_id and email = $1`;
      await test.database.query(proved, [owner.email]);
      const asked = await shop.ask(demand);
      const silent = await owner.browser.get((await shop.ask({ ...demand, prompt: 'none' })).path);
      if (!('prompt' in demand)) expect(silent.headers.get('location')).toContain('error=login_required');
      const uid = uidIn(await owner.browser.get(asked.path));
      expect((await decideOn(owner.browser, uid)).problem().code).toBe('proof_required');
      expect((await owner.browser.get(`/oidc/auth/${uid}`)).headers.get('location')).not.toContain('code=');

      const again = uidIn(await owner.browser.get(asked.path));
      // A proof in another session of the same account is not one of this session.
      const phone = test.browser();
      await logIn(phone, owner.username, owner.password);
      await phone.post('v2/account/prove', { password: owner.password });
      expect((await decideOn(owner.browser, again)).problem().code).toBe('proof_required');
      const before = Math.floor(Date.now() / 1000) - 1;
      await owner.browser.post('v2/account/prove', { password: owner.password });
      const decided = await decideOn(owner.browser, again);
      expect(decided.status).toBe(200);
      const { pathname } = new URL(decided.json<DecideResponse>().continueTo);
      const back = new URL((await owner.browser.get(pathname)).headers.get('location') ?? '');
      const claims = (await shop.exchange(asked, back)).claims();
      expect(claims?.auth_time).toBeGreaterThanOrEqual(before);
    },
  );

  it('A120 stale-proof: a proof from just before the request does not answer prompt=login', async () => {
    const owner = await newConfirmedOwner(test);
    await accessOf(owner.browser);
    await owner.browser.post('v2/account/prove', { password: owner.password });
    const uid = uidIn(await owner.browser.get((await shop.ask({ prompt: 'login' })).path));
    expect((await decideOn(owner.browser, uid)).problem().code).toBe('proof_required');
  });

  it('A120 stale-proof: while the second factor is on, only a factor answers', async () => {
    const owner = await newFactorOwner(test);
    await accessOf(owner.browser);
    const uid = uidIn(await owner.browser.get((await shop.ask({ max_age: '0' })).path));
    // As a change of the password leaves it.
    await test.database.query(
      `update sessions set proved_at = portaria_now() + interval '1 second' where account_id = $1`,
      [owner.accountId],
    );
    expect((await decideOn(owner.browser, uid)).problem().code).toBe('proof_required');
    const code = await freshCode(test, owner);
    expect((await owner.browser.post('v2/account/proveCode', { code })).status).toBe(204);
    expect((await decideOn(owner.browser, uid)).status).toBe(200);
  });

  it('A120 stale-proof: without a demand auth_time is the time of the last proof, not of the request', async () => {
    const owner = await newConfirmedOwner(test);
    await test.database.query(
      `update sessions set proved_at = now() - interval '1 hour' from accounts where accounts.id = account_id and email = $1`,
      [owner.email],
    );
    const asked = await shop.ask();
    const claims = (await shop.exchange(asked, await comeBack(owner.browser, asked))).claims();
    expect(Math.floor(Date.now() / 1000) - (claims?.auth_time ?? 0)).toBeGreaterThan(3_500);
  });

  it('A141 document: the document is given only where it was ticked, by userinfo alone', async () => {
    const owner = await newConfirmedOwner(test);
    const document = '52998224725';
    await owner.browser.post('v2/account/changeProfile', { displayName: null, document });
    const given = async (party: RelyingParty, scope: string, ticked: string): Promise<string> => {
      const asked = await party.ask({ scope });
      const tokens = await party.exchange(asked, await comeBack(owner.browser, asked, ticked));
      expect(JSON.stringify(tokens.claims())).not.toContain(document);
      const rows = await test.database.query('select payload::text from oidc_tokens');
      expect(JSON.stringify(rows)).not.toContain(document);
      return (await userinfo(tokens.access_token)).text;
    };
    for (const party of [curious, own]) {
      expect(await given(party, 'openid profile', 'openid profile documento')).not.toContain(document);
      expect(await given(party, 'openid documento', 'openid')).not.toContain(document);
    }
    const events = `select 1 from audit_events where event = 'app.document-told'`;
    expect(await test.database.query(events)).toHaveLength(0);
    const asked = await curious.ask({ scope: 'openid documento', prompt: 'consent' });
    const tokens = await curious.exchange(asked, await comeBack(owner.browser, asked, 'openid documento'));
    expect((await userinfo(tokens.access_token)).json()).toMatchObject({ cpf: document });
    expect(await test.database.query(events)).toHaveLength(1);
  });
});
