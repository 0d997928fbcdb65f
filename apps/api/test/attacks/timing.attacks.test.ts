import { randomUUID } from 'node:crypto';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { registerPerson } from '@portaria/harness/people';
import { registerClient } from '@portaria/harness/relying-party';
import { forgot } from '@portaria/harness/reset-mails';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealPendingIdentity } from '../../src/outbound/external/pending-identity.ts';
import { newClientSecret } from '../../src/security/client-secret.ts';
import { measureInterleaved, median, rocAuc, type TimingResult } from './timing.ts';

/** A thousand samples detect an AUC of 0.45. The few of an ordinary run detect only leaks of milliseconds. */
const pairs = Number(process.env['TIMING_SAMPLES'] ?? 200);
const thorough = pairs >= 1_000;
const [low, high] = thorough ? [0.45, 0.55] : [0.3, 0.7];
const MEDIANS_APART_MS = thorough ? 5 : 15;
const WARM_UP = 10;
/** Nobody asks it for anything here. */
const LOGIN_PROVIDERS = JSON.stringify([
  { id: 'google', type: 'google', client: 'portaria', secret: 'segredo' },
]);

describe('timing side channels', () => {
  let test: TestApp;
  let api: ApiProcess;
  let browser: Browser;
  beforeAll(async () => {
    test = await startTestApp({ variables: { ...withoutLimits, LOGIN_PROVIDERS } });
    await registerPerson(test.browser());
    await fillWithAccounts(test, pairs + WARM_UP);
    api = await startApiProcess(test.variables);
    await test.startWorker();
    browser = api.browser();
    await browser.get('v2/account/csrf');
  });
  afterAll(async () => {
    await api.stop();
    await test.close();
  });

  function expectAlike(
    what: string,
    { auc, medians }: TimingResult,
    names: readonly [string, string] = ['known', 'unknown'],
  ): void {
    const figures = medians.map((ms, at) => `${ms.toFixed(2)} ms ${names[at]}`).join(', ');
    process.stdout.write(`figure: ${what}, ${pairs} + ${pairs}: AUC ${auc.toFixed(3)}, medians ${figures}\n`);
    expect(auc).toBeGreaterThan(low);
    expect(auc).toBeLessThan(high);
    expect(Math.abs(medians[0] - medians[1])).toBeLessThanOrEqual(MEDIANS_APART_MS);
  }

  it('A21 timing: login takes the same time for a wrong password and an unknown name [V6.3.8]', async () => {
    const login = async (usernameOrEmail: string): Promise<void> => {
      const answer = await browser.post('v2/account/login', { usernameOrEmail, password: 'Errada-Mesmo1' });
      expect(answer.status).toBe(401);
    };
    const known = (at: number) => login(at % 2 === 0 ? `conta${at}` : `conta${at}@exemplo.com.br`);
    const unknown = (at: number) => login(at % 2 === 0 ? `vazio${at}` : `vazio${at}@exemplo.com.br`);
    for (let at = pairs; at < pairs + WARM_UP; at += 1) await Promise.all([known(at), unknown(at)]);
    expectAlike('login', await measureInterleaved(pairs, known, unknown));
  }, 600_000);

  it('A21 timing: forgotPassword takes the same time for an address with and without an account', async () => {
    const ask = async (email: string): Promise<void> => {
      expect((await forgot(browser, email)).status).toBe(204);
    };
    const known = (at: number) => ask(`conta${at}@exemplo.com.br`);
    const unknown = (at: number) => ask(`vazio${at}@exemplo.com.br`);
    for (let at = pairs; at < pairs + WARM_UP; at += 1) await Promise.all([known(at), unknown(at)]);
    expectAlike('forgot', await measureInterleaved(pairs, known, unknown));
  }, 600_000);

  it('A294 enumeration: a sign-up through a provider takes the same time for an address and a person of an account and of none', async () => {
    const person = { name: 'Ana Souza', hosted: false, hint: null, level: null };
    const ask = async (email: string, ended: boolean): Promise<void> => {
      const pending = { provider: 'google', person: { ...person, subject: randomUUID(), email }, ended };
      const until = Math.floor(Date.now() / 1000);
      const cookie = sealPendingIdentity(test.context.secretKeys, { ...pending, from: null }, until);
      browser.cookies.set('__Host-ext-new', cookie);
      expect((await browser.get('v2/account/externalSignUp')).status).toBe(200);
    };
    const known = (at: number) => ask(`conta${at}@exemplo.com.br`, true);
    const unknown = (at: number) => ask(`vazio${at}@exemplo.com.br`, false);
    for (let at = pairs; at < pairs + WARM_UP; at += 1) await Promise.all([known(at), unknown(at)]);
    expectAlike('sign-up through a provider', await measureInterleaved(pairs, known, unknown));
    browser.cookies.delete('__Host-ext-new');
  }, 600_000);

  it('A123 secret-guess: a secret that is nearly right takes as long as any other', async () => {
    const { id, secret = '' } = await registerClient(test);
    const statusOf = async (tried: string): Promise<number> => {
      const authorization = `Basic ${Buffer.from(`${id}:${tried}`).toString('base64')}`;
      const form = { 'content-type': 'application/x-www-form-urlencoded', authorization };
      const body = 'grant_type=authorization_code&code=x&redirect_uri=x';
      return (await browser.send('POST', '/oidc/token', body, form)).status;
    };
    const guess = async (tried: string): Promise<void> => expect(await statusOf(tried)).toBe(401);
    const other = (letter: string): string => (letter === 'A' ? 'B' : 'A');
    const last = secret.length - 1;
    const near = () => guess(secret.slice(0, last) + other(secret[last] ?? ''));
    const far = () => guess(newClientSecret());
    // An unknown application gets a 401 too, so the right secret shows when the process knows this one.
    await expect.poll(() => statusOf(secret), { timeout: 5_000 }).toBe(400);
    for (let at = 0; at < WARM_UP; at += 1) await Promise.all([near(), far()]);
    expectAlike('secret of an application', await measureInterleaved(pairs, near, far), ['near', 'random']);
  }, 600_000);

  it('A21 timing: the statistics distinguish different samples', () => {
    expect(rocAuc([1, 2, 3], [4, 5, 6])).toBe(1);
    expect(rocAuc([4, 5, 6], [1, 2, 3])).toBe(0);
    expect(rocAuc([1, 2], [1, 2])).toBe(0.5);
    expect(median([3, 1, 2, 10])).toBe(2.5);
  });
});

/** All accounts share one hash, because computing a thousand would take a minute. */
async function fillWithAccounts(test: TestApp, count: number): Promise<void> {
  await test.database.query(
    `with fresh as (
       insert into accounts (id, username, username_canonical, email, email_canonical)
       select gen_random_uuid(), name, name, name || '@exemplo.com.br', name || '@exemplo.com.br'
       from (select 'conta' || n as name from generate_series(0, $1::int - 1) as n) as names
       returning id
     )
     insert into passwords (account_id, hash, scheme, pepper_id)
     select fresh.id, hash, scheme, pepper_id from fresh cross join (select * from passwords limit 1) as made`,
    [count],
  );
  await test.database.query('analyze accounts, passwords');
}
