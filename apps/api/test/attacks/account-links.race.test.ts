import { newAccountLink, type PressedPurpose, pressBody, pressedAt } from '@portaria/harness/account-links';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { expectOneWinner } from '@portaria/harness/one-winner';
import { newPerson, registerPerson } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalCode, confirmationCode } from '../../src/security/confirmation-code.ts';
import { notMePurposes } from '../../src/security/one-time-link.ts';
import { uuidV7 } from '../../src/security/uuid-v7.ts';
import { insertEmailChange } from '../../src/store/accounts/email-changes.ts';
import type { AuditEvent } from '../../src/store/activity/audit-events.ts';
import { insertLink } from '../../src/store/session/one-time-links.ts';

const PARALLEL = 50;
const CODE_TRIES = 5;

/** The audit event of each accepted link. Reset links have their race test in src/recovery/. */
const leaves: readonly [PressedPurpose, AuditEvent][] = [
  ['confirm-email', 'email.confirmed'],
  ['change-email', 'email.changed'],
  ['not-me', 'account.frozen'],
  ['lock-account', 'account.frozen'],
  ['undo-email', 'account.frozen'],
  ['cancel-deletion', 'deletion.cancelled'],
  ['start-factor-recovery', 'factor-recovery.started'],
  ['stop-factor-recovery', 'factor-recovery.stopped'],
  ['finish-factor-recovery', 'factor-recovery.done'],
];

describe('racing the links of the account area', () => {
  let test: TestApp;
  let processes: readonly ApiProcess[] = [];
  let browsers: readonly Browser[];
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    processes = await Promise.all([startApiProcess(test.variables), startApiProcess(test.variables)]);
    browsers = Array.from({ length: PARALLEL }, (_, at) => (processes[at % 2] ?? test).browser());
    await Promise.all(browsers.map((browser) => browser.get('v2/account/csrf')));
  });
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.stop()));
    await test.close();
  });

  async function newAccount(): Promise<{ id: string; browser: Browser; email: string }> {
    const browser = test.browser();
    const { email } = await registerPerson(browser);
    return { id: await accountIdOf(test, email), browser, email };
  }

  /** One session opened in many tabs, spread over both processes. */
  function tabsOf(browser: Browser): Browser[] {
    return browsers.map((one) => {
      const tab = one.clone();
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
      tab.token = browser.token;
      return tab;
    });
  }

  async function eventsOf(accountId: string, event: AuditEvent): Promise<number | undefined> {
    const [events] = await test.database.query<{ count: number }>(
      'select count(*)::int from audit_events where account_id = $1 and event = $2',
      [accountId, event],
    );
    return events?.count;
  }

  it.each(leaves)(
    `A54 one-time-race: accepts a %s link once, ${PARALLEL} at a time over two processes, ${raceRounds} rounds`,
    async (purpose, event) => {
      const { id, browser: owner, email } = await newAccount();
      const { path, inSession = false } = pressedAt[purpose];
      const isNotMe = (notMePurposes as readonly string[]).includes(purpose);
      for (let round = 0; round < raceRounds; round += 1) {
        // "Não fui eu" needs a confirmed address. Address changes skip the waiting period only while unconfirmed.
        const confirmed =
          'update accounts set email_confirmed_at = case when $2 then now() end where id = $1';
        await test.database.query(confirmed, [id, isNotMe]);
        const { token } = await newAccountLink(test, id, purpose, isNotMe ? email : newPerson().email);
        const pressing = inSession ? tabsOf(owner) : browsers;
        await expectOneWinner(
          pressing.map(
            (browser, at) => () => browser.post(path, pressBody(purpose, token, `Corrida-${round}-${at}x`)),
          ),
        );
      }
      expect(await eventsOf(id, event)).toBe(raceRounds);
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `A54 one-time-race: accepts a correct code once, ${PARALLEL} at a time in one session, ${raceRounds} rounds [V6.5.1]`,
    async () => {
      const { id, browser } = await newAccount();
      const tabs = tabsOf(browser);
      for (let round = 0; round < raceRounds; round += 1) {
        const link = await newAccountLink(test, id, 'confirm-email');
        const code = confirmationCode(link, test.context.secretKeys);
        await expectOneWinner(tabs.map((tab) => () => tab.post('v2/account/confirmEmailCode', { code })));
      }
      expect(await eventsOf(id, 'email.confirmed')).toBe(raceRounds);
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `A104 role-skip: a mailed code admits one enrolment, ${PARALLEL} at a time over two processes, ${raceRounds} rounds`,
    async () => {
      const browser = test.browser();
      const { email, password } = await registerPerson(browser);
      const accountId = await accountIdOf(test, email);
      await test.database.query("insert into second_factor_roles values ('financeiro')");
      await test.database.query("update accounts set roles = '{financeiro}' where id = $1", [accountId]);
      for (let round = 0; round < raceRounds; round += 1) {
        const pending = await browser.post('v2/account/login', { usernameOrEmail: email, password });
        expect(pending.problem().code).toBe('second_factor_required');
        const row = { id: uuidV7(), keyId: test.context.secretKeys.current.id };
        await insertLink(test.context.db, { ...row, accountId, purpose: 'enrol-factor', seconds: 600 });
        const code = confirmationCode(row, test.context.secretKeys);
        await expectOneWinner(
          tabsOf(browser).map((tab) => () => tab.post('v2/account/startEnrolment', { code })),
        );
      }
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `A54 one-time-race: accepts the approval code of an address change once, ${PARALLEL} at a time, ${raceRounds} rounds`,
    async () => {
      const { id, browser } = await newAccount();
      for (let round = 0; round < raceRounds; round += 1) {
        const link = await newAccountLink(test, id, 'not-me');
        const email = newPerson().email;
        const change = { accountId: id, email, waitSeconds: 3_600, noticeId: null, codeLinkId: link.id };
        await insertEmailChange(test.context.db, change);
        const code = approvalCode(link, test.context.secretKeys);
        await expectOneWinner(
          tabsOf(browser).map((tab) => () => tab.post('v2/account/approveEmailChange', { code })),
        );
        expect(await accountIdOf(test, email)).toBe(id);
      }
      expect(await eventsOf(id, 'email.changed')).toBe(raceRounds);
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `A54 one-time-race: an address registered while another account confirms it goes to exactly one of them, ${raceRounds} rounds`,
    async () => {
      for (let round = 0; round < raceRounds; round += 1) {
        const { id, browser } = await newAccount();
        await test.database.query('update accounts set email_confirmed_at = now() where id = $1', [id]);
        const email = newPerson().email;
        const { token } = await newAccountLink(test, id, 'change-email', email);
        const [tab = browser] = tabsOf(browser);
        const rivals = browsers
          .slice(0, 5)
          .map((rival) => () => rival.post('v2/account/register', newPerson({ email })));
        await expectOneWinner([() => tab.post('v2/account/confirmEmailChange', { token }), ...rivals]);
      }
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `A54 one-time-race: evaluates at most five wrong codes, ${PARALLEL} at a time, ${raceRounds} rounds [V6.6.3]`,
    async () => {
      const { id, browser } = await newAccount();
      const guess = (code: string) => browser.post('v2/account/confirmEmailCode', { code });
      for (let round = 0; round < raceRounds; round += 1) {
        const link = await newAccountLink(test, id, 'confirm-email');
        const right = confirmationCode(link, test.context.secretKeys);
        const wrong = right === '000000' ? '000001' : '000000';
        await Promise.all(Array.from({ length: PARALLEL }, () => guess(wrong)));
        // A busy machine may shed some requests before evaluation. Retrying must still not allow a sixth evaluation.
        for (let retry = 0; retry < CODE_TRIES; retry += 1) await guess(wrong);
        const [row] = await test.database.query<{ tries: number }>(
          'select code_tries as tries from one_time_links where id = $1',
          [link.id],
        );
        expect(row?.tries).toBe(CODE_TRIES);
        expect((await guess(right)).status).toBe(400);
      }
    },
    RACE_TIMEOUT_MS,
  );
});
