import type { Answer, Browser } from '@portaria/harness/browser';
import { newPerson, registerPerson } from '@portaria/harness/people';
import { forgot } from '@portaria/harness/reset-mails';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { visible } from '@portaria/harness/visible';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../src/cli/user-create.ts';

const GUESSES = 5;
const wrong = 'Errada-Mesmo1';

describe('account enumeration', () => {
  const test = useTestApp({
    // For its composition rule.
    variables: { ...withoutLimits, PASSWORD_POLICY: 'spec', GUESSES_PER_MINUTE: String(GUESSES) },
  });
  let browser: Browser;
  beforeAll(async () => {
    browser = test.browser();
    await browser.get('v2/account/csrf');
  });

  const guess = (usernameOrEmail: string, password = wrong): Promise<Answer> =>
    browser.post('v2/account/login', { usernameOrEmail, password });
  const forAccount = (change: string, email: string) =>
    test.database.query(`update accounts set ${change} where email = $1`, [email]);

  async function everyKindOfPerson() {
    const [plain, confirmed, disabled, locked] = await Promise.all(
      Array.from({ length: 4 }, () => registerPerson(test.browser())),
    );
    if (!plain || !confirmed || !disabled || !locked) throw new Error('expected four people');
    await forAccount('email_confirmed_at = now()', confirmed.email);
    await forAccount('disabled_at = now()', disabled.email);
    for (let n = 0; n < GUESSES; n += 1) await guess(locked.email);
    return { plain, confirmed, disabled, locked, unregistered: newPerson() };
  }

  async function rarerKinds() {
    const [frozen, withFactor] = [await registerPerson(test.browser()), await registerPerson(test.browser())];
    const invited = newPerson();
    await createUser(test.context, [invited.username, invited.email], { yes: true, remove: false });
    await forAccount('unknown_devices_refused_at = now()', frozen.email);
    await forAccount('second_factor_since = now()', withFactor.email);
    return { frozen, invited, withFactor };
  }

  it('A19 enum-recovery: forgotPassword returns the same bytes for every kind of account [V6.3.8]', async () => {
    const people = await everyKindOfPerson();
    const answers: Answer[] = [];
    for (const { email } of Object.values(people)) answers.push(await forgot(browser, email));
    expect(new Set(answers.map(visible)).size).toBe(1);
    expect(answers[0]?.status).toBe(204);
    expect(answers[0]?.text).toBe('');
  });

  it('A20 enum-login: a failed login returns the same bytes for every kind of account [V6.3.8]', async () => {
    const { plain, confirmed, disabled, unregistered } = await everyKindOfPerson();
    const { frozen, invited, withFactor } = await rarerKinds();
    const answers = [
      await guess(unregistered.username),
      await guess(unregistered.email),
      await guess(plain.username),
      await guess(plain.email),
      await guess(confirmed.email),
      await guess(disabled.email),
      await guess(disabled.email, disabled.password),
      await guess(frozen.email),
      await guess(frozen.username, frozen.password),
      await guess(invited.username),
      await guess(invited.email, invited.password),
      await guess(withFactor.username),
      await guess(withFactor.email),
      await guess('nem nome, nem endereço \u0000', plain.password),
      await guess('', ''),
    ];
    expect(new Set(answers.map(visible)).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
  });

  it('A20 enum-login: a reached rate limit looks the same for a name that is not registered', async () => {
    const { plain, disabled, unregistered } = await everyKindOfPerson();
    const seen: string[][] = [];
    for (const { email } of [plain, disabled, unregistered, ...Object.values(await rarerKinds())]) {
      const statuses: number[] = [];
      for (let n = 0; n < GUESSES + 2; n += 1) statuses.push((await guess(email)).status);
      seen.push(statuses.map(String));
    }
    expect(seen[0]).toEqual([...Array(GUESSES).fill('401'), '429', '429']);
    for (const statuses of seen) expect(statuses).toEqual(seen[0]);
  });

  it('A22 enum-side: Retry-After does not reveal whether an account exists', async () => {
    const { plain, unregistered } = await everyKindOfPerson();
    for (const { email } of [plain, unregistered]) for (let n = 0; n < GUESSES; n += 1) await guess(email);
    await test.database.shiftClock('20 seconds');
    const answers = [await guess(plain.email, plain.password), await guess(unregistered.email)];
    await test.database.shiftClock('0 seconds');
    const waits = answers.map(({ headers }) => Number(headers.get('retry-after')));
    expect(Math.abs((waits[0] ?? 0) - (waits[1] ?? 0))).toBeLessThanOrEqual(2);
    expect(waits[0]).toBeLessThanOrEqual(40);
    for (const answer of answers) answer.headers.delete('retry-after');
    expect(new Set(answers.map(visible)).size).toBe(1);
  });

  it('A22 enum-side: checks the password policy before looking up an account', async () => {
    const taken = await registerPerson(test.browser());
    for (const password of ['curta', 'Senha123', 'sem-maiuscula-1', 'x'.repeat(40)]) {
      const common = { password, confirmPassword: password };
      const bodies = [
        { ...taken, ...common },
        { ...newPerson(), ...common },
      ];
      const answers: Answer[] = [];
      for (const body of bodies) answers.push(await browser.post('v2/account/register', body));
      expect(answers[0]?.status).toBe(400);
      expect(new Set(answers.map(visible)).size).toBe(1);
    }
  });

  it('A22 enum-side: responses contain no ETag, rate-limit header or cookie', async () => {
    const { plain, unregistered } = await everyKindOfPerson();
    for (const { email } of [plain, unregistered]) {
      for (const { headers } of [await guess(email), await forgot(browser, email)]) {
        const names = [...headers.keys()];
        expect(
          names.filter((name) => /etag|last-modified|rate-?limit|set-cookie|server-timing/.test(name)),
        ).toEqual([]);
        expect(headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  it('A22 enum-side: forgotPassword only queues a job, with the same keys for every address', async () => {
    const { plain, unregistered } = await everyKindOfPerson();
    test.takeStatements();
    for (const { email } of [plain, unregistered]) await forgot(browser, email);
    expect(test.takeStatements()).toEqual([]);
    const jobs = await test.database.query<{ keys: string }>(
      `select (select string_agg(key, ',' order by key) from jsonb_object_keys(data) as key) as keys from pgboss.job
       where name = 'forgot-password' and data->>'emailCanonical' = any($1)`,
      [[plain.email, unregistered.email]],
    );
    expect(jobs).toHaveLength(2);
    expect(new Set(jobs.map(({ keys }) => keys)).size).toBe(1);
  });
});
