import { randomBytes } from 'node:crypto';
import type { ApiProcess } from '@portaria/harness/api-process';
import { answersOk, waitUntil } from '@portaria/harness/engines/ports';
import { enterThrough, linkThrough, newPerson, visit } from '@portaria/harness/house-app';
import { figure } from '@portaria/harness/measures';
import { carriedTo } from '@portaria/harness/session-doors';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Arrived, arrivals, enter, finish, signUpAna, tokenCalls } from './support/arrivals.ts';
import { login, openBrowser, post, statusesOf } from './support/calls.ts';
import { expectInvariants } from './support/invariants.ts';
import { openProviderFixture, type ProviderFixture } from './support/provider-fixture.ts';

/** Fewer than the logins that wait for a provider. */
const POOL = 2;
const WAITING = 10;

let fixture: ProviderFixture;
let api: ApiProcess;
beforeAll(async () => {
  fixture = await openProviderFixture(1);
  api = await fixture.startApi({ DATABASE_POOL_SIZE: String(POOL) });
  await signUpAna(api);
});
afterEach(() => Promise.all(['google', 'acme'].map((id) => fixture.house.control.reset(id))));
afterAll(() => fixture?.close());

/** The provider is asked, and answers once the returned function is called. */
async function holdAnswers(
  provider: string,
): Promise<{ asked(count: number): Promise<void>; letGo(): Promise<void> }> {
  const { house } = fixture;
  await house.control.set(provider, { fault: { kind: 'held', at: ['token'] } });
  const before = await tokenCalls(house, provider);
  return {
    asked: (count) => expect.poll(() => tokenCalls(house, provider)).toBe(before + count),
    letGo: () => house.control.set(provider, { fault: null }),
  };
}

describe('while a provider is asked', () => {
  it(`F51 provider slow: ${WAITING} logins that wait for it hold no connection to PostgreSQL and no transaction`, async () => {
    const arrived = await arrivals(api, 'google', WAITING);
    const browser = await openBrowser(api);
    const { asked, letGo } = await holdAnswers('google');
    const finishing = Promise.all(arrived.map(finish));
    await asked(WAITING);
    const busy = await fixture.postgres.query(
      "select state, query from pg_stat_activity where application_name = 'portaria' and state <> 'idle'",
    );
    const password = await login(browser, 'dona1');
    await letGo();
    expect(busy).toEqual([]);
    expect(password.answer.status).toBe(200);
    // All at once on a pool of two, so a slow machine may turn some away.
    expect(statusesOf(await finishing)).toContain(200);
  });

  it.each(['login', 'link'] as const)(
    'F56 PostgreSQL killed during the provider’s call: a %s is answered 503, leaves nothing, and succeeds when begun again',
    async (what) => {
      const { postgres } = fixture;
      const [provider, call] =
        what === 'login' ? ['google', 'finishExternal'] : ['acme', 'finishExternalLink'];
      const browser = await openBrowser(api);
      if (what === 'link') await enterThrough(browser, 'google');
      const answer = await visit(browser, provider, { link: what === 'link' });
      const count = () =>
        postgres.query(`select (select count(*) from sessions) as sessions,
          (select count(*) from external_identities) as identities, (select count(*) from mails) as mails`);
      const before = await count();
      const { asked, letGo } = await holdAnswers(provider);
      const finishing = post(browser, call, answer);
      await asked(1);
      await postgres.stop('SIGQUIT');
      await letGo();
      const { answer: refused, ms } = await finishing;
      await postgres.start();
      await waitUntil('the API', () => answersOk(`${api.url}/readyz`));
      figure(`F56 ${what}`, { 'refused after': ms });
      expect([refused.status, refused.problem().code]).toEqual([503, 'unavailable']);
      expect(await count()).toEqual(before);
      const again = what === 'login' ? enterThrough(browser, provider) : linkThrough(browser, provider);
      expect((await again).status).toBe(what === 'login' ? 200 : 204);
      await expectInvariants(postgres.query);
    },
  );
});

describe('clocks that differ', () => {
  it.each([90, -90])(
    'F54 the provider’s clock is %i s off: its people get in, unless its tokens live no longer',
    async (clockSeconds) => {
      const { control } = fixture.house;
      await control.set('google', { clockSeconds });
      expect(await enter(api)).toBe(200);
      // As those of gov.br. One that seems to be over is refused, and one from the future is not.
      const iat = Math.floor(Date.now() / 1_000) + clockSeconds;
      await control.set('google', { tokenClaims: { iat, exp: iat + 60 } });
      expect(await enter(api)).toBe(clockSeconds > 0 ? 200 : 401);
      await control.reset('google');
      expect(await enter(api)).toBe(200);
    },
  );
});

describe('between start and finish', () => {
  async function arrived(at: ApiProcess): Promise<Arrived> {
    const [one] = await arrivals(at, 'google', 1);
    if (!one) throw new Error('nobody arrived');
    return one;
  }

  it('F55 a restart, a rotation of keys and another process: a login, a sign-up and a link go on', async () => {
    const { variables, house } = fixture;
    const [old, fresh] = [variables['SECRET_KEYS'], randomBytes(32).toString('base64')];
    const ana = await arrived(api);
    const person = newPerson();
    await house.control.set('acme', { person });
    await house.control.set('google', { person });
    const bia = await arrived(api);
    await api.stop('SIGKILL');
    const [restarted, other] = await Promise.all([
      fixture.startApi({ SECRET_KEYS: `${fresh},${old}` }),
      fixture.startApi({ SECRET_KEYS: `${old},${fresh}` }),
    ]);
    expect((await finish({ ...ana, browser: carriedTo(restarted, ana.browser) })).answer.status).toBe(200);

    const signingUp = carriedTo(restarted, bia.browser);
    const unknown = await finish({ ...bia, browser: signingUp });
    expect(unknown.answer.problem().code).toBe('external_sign_up_needed');
    const created = await carriedTo(other, signingUp).post('v2/account/completeExternal', {
      username: 'bia',
      email: person.email,
    });
    expect(created.status).toBe(200);

    const browser = await openBrowser(other);
    await enterThrough(browser, 'google');
    const link = await visit(browser, 'acme', { link: true });
    expect((await carriedTo(restarted, browser).post('v2/account/finishExternalLink', link)).status).toBe(
      204,
    );
    await expectInvariants(fixture.postgres.query);
  });
});
