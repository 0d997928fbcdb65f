import type { UserResponse } from '@portaria/contract';
import { registerPerson } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { describe, expect, it } from 'vitest';
import {
  formatRefreshToken,
  parseRefreshToken,
  type RefreshToken,
  refreshSecretHash,
  successorOf,
} from '../security/refresh-token.ts';

describe('refresh', () => {
  const test = useTestApp();

  const cookie = '__Host-session';

  it('returns a new token and cookie, using only the cookie', async () => {
    const browser = test.browser();
    const person = await registerPerson(browser);
    const before = browser.cookies.get(cookie);
    browser.token = 'nonsense';
    const answer = await browser.post('v2/account/refresh');
    expect(answer.status).toBe(200);
    expect(answer.json<UserResponse>().username).toBe(person.username);
    expect(browser.cookies.get(cookie)).not.toBe(before);
    browser.token = answer.json<UserResponse>().token;
    expect((await browser.get('v2/account/me')).status).toBe(200);
  });

  it('sets only the refresh cookie, and the binding cookie if it is missing', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    const namesOf = (headers: Headers): string[] =>
      headers.getSetCookie().map((line) => line.slice(0, line.indexOf('=')));
    expect(namesOf((await browser.post('v2/account/refresh')).headers)).toEqual([cookie]);
    const binding = browser.cookies.get('__Host-binding');
    browser.cookies.delete('__Host-binding');
    expect(namesOf((await browser.post('v2/account/refresh')).headers)).toEqual([cookie, '__Host-binding']);
    expect(browser.cookies.get('__Host-binding')).toBe(binding);
    expect((await browser.post('v2/account/logout')).status).toBe(204);
  });

  it('needs one statement, and two for a late tab', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    const late = browser.clone();
    test.takeStatements();
    await browser.post('v2/account/refresh');
    expect(test.takeStatements()).toHaveLength(1);
    expect((await late.post('v2/account/refresh')).status).toBe(200);
    expect(test.takeStatements()).toHaveLength(2);
  });

  it('gives a late tab the same new token for ten seconds', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    const late = browser.clone();
    await browser.post('v2/account/refresh');
    expect((await late.post('v2/account/refresh')).status).toBe(200);
    expect(late.cookies.get(cookie)).toBe(browser.cookies.get(cookie));
  });

  it('accepts a tab that is late after two renewals within the grace period', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    const late = browser.clone();
    await browser.post('v2/account/refresh');
    await browser.post('v2/account/refresh');
    expect((await late.post('v2/account/refresh')).status).toBe(200);
    expect(late.cookies.get(cookie)).toBe(browser.cookies.get(cookie));
  });

  it('ends the session when an old token is reused after the grace period', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    const stolen = browser.clone();
    await browser.post('v2/account/refresh');
    await test.database.shiftClock('11 seconds');
    await browser.post('v2/account/refresh');
    expect((await browser.get('v2/account/me')).status).toBe(200);
    expect((await stolen.post('v2/account/refresh')).problem().code).toBe('session_invalid');
    expect((await browser.post('v2/account/refresh')).status).toBe(401);
    expect((await browser.get('v2/account/me')).status).toBe(401);
    const events = await test.database.query(
      "select from audit_events where event = 'session.reuse-detected'",
    );
    expect(events).toHaveLength(1);
    await test.database.shiftClock('0 seconds');
  });

  it('does not end the session for an attacker who knows only the session id', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    await browser.post('v2/account/refresh');
    await test.database.shiftClock('11 seconds');
    const [id, , keyId] = (browser.cookies.get(cookie) ?? '').split('.');
    const attacker = test.browser();
    attacker.cookies.set(cookie, `${id}.0.${keyId}.${Buffer.alloc(32, 7).toString('base64url')}`);
    expect((await attacker.post('v2/account/refresh')).status).toBe(401);
    expect((await browser.get('v2/account/me')).status).toBe(200);
    await test.database.shiftClock('0 seconds');
  });

  it('rejects a session after 7 idle days and after 30 days of use', async () => {
    const idle = test.browser();
    await registerPerson(idle);
    await test.database.shiftClock('7 days 1 second');
    expect((await idle.post('v2/account/refresh')).status).toBe(401);
    await test.database.shiftClock('0 seconds');
    const active = test.browser();
    await registerPerson(active);
    for (let days = 6; days < 30; days += 6) {
      await test.database.shiftClock(`${days} days`);
      expect((await active.post('v2/account/refresh')).status).toBe(200);
    }
    await test.database.shiftClock('30 days 1 second');
    expect((await active.post('v2/account/refresh')).status).toBe(401);
    await test.database.shiftClock('0 seconds');
  });

  it('stores nothing usable in the database [V6.5.2]', async () => {
    const browser = test.browser();
    await registerPerson(browser);
    const secret = (browser.cookies.get(cookie) ?? '').split('.')[3] ?? 'none';
    const [row] = await test.database.query<{ dump: string }>(
      "select string_agg(sessions::text || encode(secret_hash, 'base64'), '') as dump from sessions",
    );
    expect(row?.dump).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    expect(row?.dump).not.toContain(Buffer.from(secret, 'base64url').toString('base64'));
  });

  it.each(['', 'x', 'a.b.c.d', '....', 'x'.repeat(4000)])(
    'rejects the cookie %j without an internal error',
    async (value) => {
      const browser = test.browser();
      browser.cookies.set(cookie, value);
      expect((await browser.post('v2/account/refresh')).problem().code).toBe('session_invalid');
    },
  );
});

describe('reuse of a very old refresh token', () => {
  const test = useTestApp({ variables: { NETWORK_FAILURES: '1' } });

  it('is charged to the network’s failure budget, and not verified when the budget is used up', async () => {
    const keys = test.context.secretKeys;
    const browser = test.browser();
    const { email } = await registerPerson(browser);
    const first = parseRefreshToken(browser.cookies.get('__Host-session'));
    if (!first) throw new Error('no session');
    const chain = [first];
    for (let step = 1; step <= 150; step += 1) chain.push(successorOf(chain.at(-1) ?? first, keys.current));
    const newest = chain.at(-1) ?? first;
    await test.database.query(
      `update sessions set generation = $2, secret_hash = $3, rotated_at = now() - interval '1 hour' where id = $1`,
      [first.id, newest.generation, refreshSecretHash(newest)],
    );
    const isAlive = async () =>
      (
        await test.database.query(
          'select from sessions join accounts on accounts.id = account_id where email = $1 and ended_at is null',
          [email],
        )
      ).length === 1;
    const show = async (token: RefreshToken, path = 'refresh') => {
      const holder = browser.clone();
      holder.cookies.set('__Host-session', formatRefreshToken(token));
      return (await holder.post(`v2/account/${path}`)).status;
    };
    expect(await show({ ...first, secret: Buffer.alloc(32, 7) })).toBe(401);
    expect(await show(first)).toBe(401);
    await show(first, 'logout');
    expect(await isAlive()).toBe(true);
    // A short chain is cheap to verify, so it is not charged and the reuse ends the session.
    expect(await show(chain[100] ?? first)).toBe(401);
    expect(await isAlive()).toBe(false);
  });
});
