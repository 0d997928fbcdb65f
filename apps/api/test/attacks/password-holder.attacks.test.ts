import { codeTo, mailTo, newConfirmedOwner, newPassword, type Owner } from '@portaria/harness/account-owner';
import {
  addTotp,
  codeNow,
  type FactorOwner,
  freshCode,
  newFactorOwner,
  secretFrom,
  sendCode,
  withFactor,
  wrongCode,
} from '@portaria/harness/authenticator';
import type { Answer, Browser } from '@portaria/harness/browser';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { enterByIdentity, seedIdentity } from '@portaria/harness/seed-identities';
import { expectAlive, expectRefused } from '@portaria/harness/session-doors';
import { addPasskey } from '@portaria/harness/soft-authenticator';
import { silent, startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { ownerRounds } from '@portaria/harness/test-settings';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { grantRole } from '../../src/cli/user-grant-role.ts';
import { limits } from '../../src/limits/limits.ts';
import { openSmtp } from '../../src/outbound/smtp.ts';
import { reportUnfinishedLogins } from '../../src/sign-in/report-unfinished-logins.job.ts';

const PER_HOUR = 10;
const PER_DAY = 20;
const OWN_TRIES = 10;
const HOME = '198.51.100.7';
const AWAY = '203.0.113.9';
const KNOWN = 'Alguém acertou a sua senha';

describe('a thief who has the password', () => {
  let test: TestApp;
  beforeAll(async () => {
    const variables = { ...withoutLimits, TRUSTED_PROXIES: '127.0.0.1', SECOND_FACTOR_ROLES: 'financeiro' };
    test = await startTestApp({ variables });
    await test.startWorker();
  });
  afterEach(() => test.database.shiftClock('0 seconds'));
  afterAll(() => test.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const logInFrom = (address: string, browser: Browser, { username, password }: Owner): Promise<Answer> =>
    browser.post('v2/account/login', { usernameOrEmail: username, password }, from(address));
  const devicesOf = (accountId: string) =>
    test.database.query('select id from known_devices where account_id = $1', [accountId]);
  const eventsOf = async (accountId: string): Promise<string[]> => {
    const events = 'select event from audit_events where account_id = $1 order by at, id';
    return (await test.database.query<{ event: string }>(events, [accountId])).map(({ event }) => event);
  };
  const age = (accountId: string, days: number) =>
    test.database.query(
      'update known_devices set created_at = created_at - make_interval(days => $2) where account_id = $1',
      [accountId, days],
    );
  /** Opens as many pending logins as the guesses need. Stops at the first refusal. */
  async function guess(browser: Browser, owner: FactorOwner, count: number): Promise<string[]> {
    const wrong = await wrongCode(test, owner);
    const answers: string[] = [];
    while (answers.length < count && answers.at(-1) !== 'too_many_requests') {
      if (answers.length % limits.pendingTries.most === 0) await logInFrom(AWAY, browser, owner);
      answers.push((await sendCode(browser, wrong)).problem().code);
    }
    return answers;
  }
  const evaluated = (answers: readonly string[]): number =>
    answers.filter((answer) => answer === 'factor_code_wrong').length;
  /** Browsers that logged in with the password alone, before the second factor was turned on. */
  async function intruders(owner: Owner, count: number): Promise<Browser[]> {
    const browsers = Array.from({ length: count }, () => test.browser());
    for (const browser of browsers) expect(await logIn(browser, owner.username, owner.password)).toBe(200);
    return browsers;
  }

  it('A307 existing-session: the first application ends every other session and forgets the devices, a later one none', async () => {
    const owner = await newConfirmedOwner(test);
    const [thief = test.browser(), gone = test.browser()] = await intruders(owner, 2);
    await gone.post('v2/account/logout');
    const withApp = await withFactor(test, owner);
    await expectRefused(thief);
    await expectAlive(owner.browser);
    expect(await devicesOf(withApp.accountId)).toHaveLength(1);
    expect(await eventsOf(withApp.accountId)).toContain('sessions.others-ended');
    const own = test.browser();
    await logInFrom(HOME, own, owner);
    await sendCode(own, await freshCode(test, withApp));
    await addTotp(test, owner.browser);
    await expectAlive(own);
    expect(await devicesOf(withApp.accountId)).toHaveLength(2);
  });

  it('A307 existing-session: a passkey that is asked for after the password ends them too', async () => {
    const owner = await newConfirmedOwner(test);
    const [thief = test.browser()] = await intruders(owner, 1);
    await addPasskey(owner.browser);
    expect((await owner.browser.post('v2/account/requireSecondFactor')).status).toBe(200);
    await expectRefused(thief);
    await expectAlive(owner.browser);
  });

  it('A307 existing-session: so does an application that is added at login', async () => {
    const owner = await newConfirmedOwner(test);
    const [thief = test.browser()] = await intruders(owner, 1);
    const flags = { yes: false, remove: false, by: 'maria' };
    await grantRole(test.context, [owner.email, 'financeiro'], flags);
    const accountId = await accountIdOf(test, owner.email);
    const browser = test.browser();
    await logInFrom(HOME, browser, owner);
    expect((await browser.post('v2/account/askEnrolmentCode')).status).toBe(204);
    const mailed = await codeTo(test, owner.email, 'Código para ligar as duas etapas');
    const started = await browser.post('v2/account/startEnrolment', { code: mailed });
    const { setup, secret } = started.json<{ setup: string; secret: string }>();
    const code = await codeNow(test, secretFrom(secret));
    expect(await devicesOf(accountId)).toHaveLength(2);
    expect((await browser.post('v2/account/confirmEnrolment', { setup, code })).status).toBe(200);
    await expectRefused(thief);
    expect(await devicesOf(accountId)).toEqual([]);
  });

  it('A307 existing-session: keeps the others where the owner asked for it', async () => {
    const owner = await newConfirmedOwner(test);
    const [other = test.browser()] = await intruders(owner, 1);
    const { accountId } = await withFactor(test, owner, { keepOthers: true });
    expect(await devicesOf(accountId)).toHaveLength(2);
    await expectAlive(other);
    const second = await newConfirmedOwner(test);
    const [kept = test.browser()] = await intruders(second, 1);
    await addPasskey(second.browser);
    await second.browser.post('v2/account/requireSecondFactor', { keepOthers: true });
    await expectAlive(kept);
  });

  it('A307 many-devices: twenty guesses a day are evaluated, over any number of devices [V6.6.3]', async () => {
    const plain = await newConfirmedOwner(test);
    const thieves = await intruders(plain, 6);
    const owner = await withFactor(test, plain, { keepOthers: true });
    const answers: string[] = [];
    for (const hour of [0, 1.1, 2.2]) {
      await test.database.shiftClock(`${hour} hours`);
      for (const thief of [...thieves, test.browser()]) answers.push(...(await guess(thief, owner, 2)));
    }
    expect(evaluated(answers)).toBe(PER_DAY);
    // The owner's own device is as old as the account, and has its own tries.
    await logInFrom(HOME, owner.browser, owner);
    expect((await sendCode(owner.browser, await freshCode(test, owner))).status).toBe(200);
  });

  it('A307 many-devices: the five oldest devices known for a week keep ten tries each, and no sixth', async () => {
    const plain = await newConfirmedOwner(test);
    const others = await intruders(plain, 5);
    const owner = await withFactor(test, plain, { keepOthers: true });
    await age(owner.accountId, 8);
    const [sixth = test.browser(), ...rest] = others.toReversed();
    expect(evaluated(await guess(test.browser(), owner, PER_HOUR + 1))).toBe(PER_HOUR);
    expect(await guess(sixth, owner, 1)).toEqual(['too_many_requests']);
    for (const device of rest) expect(await guess(device, owner, 1)).toEqual(['factor_code_wrong']);
    expect(evaluated(await guess(owner.browser, owner, 2 * OWN_TRIES))).toBe(OWN_TRIES);
    await test.database.shiftClock('2 hours');
    expect(evaluated(await guess(owner.browser, owner, 1))).toBe(0);
  });

  it('A307 code-exhaustion: wrong codes of any kind do not use up the owner’s recovery codes', async () => {
    const owner = await newFactorOwner(test);
    const [mine = ''] = owner.recoveryCodes;
    const thief = test.browser();
    expect(evaluated(await guess(thief, owner, PER_HOUR + 1))).toBe(PER_HOUR);
    const answers: string[] = [];
    for (let n = 0; n <= PER_HOUR; n += 1) {
      if (n % limits.pendingTries.most === 0) await logInFrom(AWAY, thief, owner);
      answers.push((await sendCode(thief, unlike(owner.recoveryCodes))).problem().code);
    }
    expect(answers).toEqual([...Array(PER_HOUR).fill('factor_code_wrong'), 'too_many_requests']);
    const stranded = test.browser();
    await logInFrom(HOME, stranded, owner);
    expect((await sendCode(stranded, mine)).status).toBe(200);
  });

  it('A307 code-exhaustion: the rest of one recovery code is guessed at twenty times, and never again', async () => {
    const owner = await newFactorOwner(test);
    const [known = '', other = ''] = owner.recoveryCodes;
    const rest = known.endsWith('Z') ? 'Y' : 'Z';
    const browser = test.browser();
    for (let n = 0; n < limits.recoveryCodeFailures.most; n += 1) {
      if (n % limits.pendingTries.most === 0) await logInFrom(AWAY, browser, owner);
      expect((await sendCode(browser, known.slice(0, -1) + rest)).status).not.toBe(200);
    }
    await logInFrom(AWAY, browser, owner);
    expect((await sendCode(browser, known)).status).not.toBe(200);
    expect((await sendCode(browser, other)).status).toBe(200);
  });

  it(`A311 pending-login-flood: the owner gets in on a known device ${ownerRounds} of ${ownerRounds} times, while logins go on from everywhere`, async () => {
    const owner = await newFactorOwner(test);
    expect(evaluated(await guess(test.browser(), owner, PER_HOUR + 1))).toBe(PER_HOUR);
    let entered = 0;
    for (let round = 0; round < ownerRounds; round += 1) {
      expect((await logInFrom(HOME, owner.browser, owner)).status).toBe(403);
      for (let n = 0; n <= limits.pendingLogins.most; n += 1)
        expect((await logInFrom(`10.${round}.${n}.1`, test.browser(), owner)).status).toBe(403);
      if ((await sendCode(owner.browser, await freshCode(test, owner))).status === 200) entered += 1;
    }
    process.stdout.write(`figure: the owner got in ${entered} of ${ownerRounds} times\n`);
    expect(entered).toBe(ownerRounds);
  }, 600_000);

  it('A311 pending-login-flood: surplus logins end in the network that holds most of them', async () => {
    const owner = await newFactorOwner(test);
    const onNewDevice = test.browser();
    await logInFrom(HOME, onNewDevice, owner);
    const thief = test.browser();
    for (let n = 0; n <= limits.pendingLogins.most; n += 1) await logInFrom(AWAY, thief, owner);
    const waiting = 'select network from pending_logins where account_id = $1';
    const networks = await test.database.query<{ network: string }>(waiting, [owner.accountId]);
    expect(networks).toHaveLength(limits.pendingLogins.most);
    expect((await sendCode(onNewDevice, await freshCode(test, owner))).status).toBe(200);
  });

  it('A311 pending-login-flood: a known device holds no more logins than all others together', async () => {
    const owner = await newFactorOwner(test);
    for (let n = 0; n <= limits.pendingLogins.most; n += 1) await logInFrom(HOME, owner.browser, owner);
    const waiting = 'select from pending_logins where account_id = $1 and device_id is not null';
    expect(await test.database.query(waiting, [owner.accountId])).toHaveLength(limits.pendingLogins.most);
  });

  async function report(): Promise<void> {
    const smtp = openSmtp(test.config);
    await reportUnfinishedLogins({ ...test.context, smtp, log: silent });
    smtp.close();
  }
  const reported = async (accountId: string): Promise<number> =>
    (await eventsOf(accountId)).filter((event) => event === 'login.unfinished').length;

  it('A311 unnoticed: the owner hears of a right password without a factor after ten minutes, once a day [V6.3.5]', async () => {
    const owner = await newFactorOwner(test);
    const thief = test.browser();
    for (const minutes of [0, 4, 8]) {
      await test.database.shiftClock(`${minutes} minutes`);
      await logInFrom(AWAY, thief, owner);
      await report();
    }
    expect(await reported(owner.accountId)).toBe(0);
    await test.database.shiftClock('10 minutes');
    await report();
    expect(await reported(owner.accountId)).toBe(1);
    const mail = await mailTo(test, owner.email, KNOWN);
    expect(mail.parsed.text).toContain('A segunda etapa protegeu sua conta');
    expect(mail.parsed.text).toContain('203.0.113.x');
    for (const [hours, times] of [
      [12, 1],
      [25, 2],
    ] as const) {
      await test.database.shiftClock(`${hours} hours`);
      await logInFrom(AWAY, thief, owner);
      await test.database.shiftClock(`${hours} hours 11 minutes`);
      await report();
      expect(await reported(owner.accountId)).toBe(times);
    }
    const mails = "select from mails where account_id = $1 and kind = 'factor-guesses'";
    expect(await test.database.query(mails, [owner.accountId])).toHaveLength(2);
    expect(await test.database.query('select from unfinished_logins')).toEqual([]);
  });

  it('A311 unnoticed: says nothing of a login that was finished, on a known device, or before a new password', async () => {
    const owner = await newFactorOwner(test);
    const onNewDevice = test.browser();
    await logInFrom(HOME, onNewDevice, owner);
    await logInFrom(HOME, onNewDevice, owner);
    expect((await sendCode(onNewDevice, await freshCode(test, owner))).status).toBe(200);
    await logInFrom(HOME, owner.browser.clone(), owner);
    const changed = await newFactorOwner(test);
    await logInFrom(AWAY, test.browser(), changed);
    const body = { currentPassword: changed.password, password: newPassword, confirmPassword: newPassword };
    expect((await changed.browser.post('v2/account/changePassword', body)).status).toBe(204);
    await test.database.shiftClock('11 minutes');
    await report();
    for (const { accountId } of [owner, changed]) expect(await reported(accountId)).toBe(0);
  });

  it('A311 unnoticed: the owner hears of a stranger at the provider too, and nothing of one that ended since', async () => {
    const owner = await newFactorOwner(test);
    const google = await seedIdentity(test, owner.accountId);
    const acme = await seedIdentity(test, owner.accountId, { provider: 'acme' });
    for (const identity of [google, acme])
      expect(await enterByIdentity(test, identity, test.browser())).toBe('second-factor');
    await test.database.query(
      'update external_identities set ended_at = portaria_now(), end_reason = $2 where id = $1',
      [acme.id, 'owner'],
    );
    await test.database.shiftClock('11 minutes');
    await report();
    const { text } = (await mailTo(test, owner.email, 'Alguém usou o seu Google para entrar')).parsed;
    expect(text).toContain('Alguém entrou com o seu Google.');
    expect(text).toContain('troque lá a senha do Google');
    expect(text).not.toMatch(/acertou a sua senha|troque-a|acme/i);
    expect(await reported(owner.accountId)).toBe(1);
  });

  it('A311 unnoticed: names the password and the provider, where both were right', async () => {
    const owner = await newFactorOwner(test);
    const google = await seedIdentity(test, owner.accountId);
    await logInFrom('192.0.2.1', test.browser(), owner);
    expect(await enterByIdentity(test, google, test.browser())).toBe('second-factor');
    await test.database.shiftClock('11 minutes');
    await report();
    const { text } = (await mailTo(test, owner.email, KNOWN)).parsed;
    expect(text).toContain('a senha já não é segredo');
    expect(text).toContain('Alguém entrou com o seu Google.');
  });

  it('A311 unnoticed: an owner who gets in on a known device does not hide the other login', async () => {
    const owner = await newFactorOwner(test);
    await logInFrom(AWAY, test.browser(), owner);
    await logInFrom(AWAY, owner.browser, owner);
    await sendCode(owner.browser, await freshCode(test, owner));
    await test.database.shiftClock('11 minutes');
    await report();
    expect(await reported(owner.accountId)).toBe(1);
  });
});

/** A well-formed code whose first group is none of these. */
function unlike(codes: readonly string[]): string {
  const groups = ['0000', '1111', '2222', '3333'];
  return `${groups.find((group) => codes.every((code) => !code.startsWith(group)))}-0000-0000`;
}
