import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEvent } from '../../src/data/audit-events.ts';
import { confirmationCode } from '../../src/security/confirmation-code.ts';
import type { LinkPurpose } from '../../src/security/one-time-link.ts';
import { type ApiProcess, startApiProcess } from '../api-process.ts';
import type { Browser } from '../browser.ts';
import { RACE_TIMEOUT_MS, raceRounds } from '../engines.ts';
import { expectOneWinner } from '../one-winner.ts';
import { newPerson, registerPerson } from '../people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { withoutLimits } from '../test-environment.ts';
import { newAccountLink, pressBody, pressedAt } from './account-links.ts';
import { accountIdOf } from './reset-links.ts';

const PARALLEL = 50;
const CODE_TRIES = 5;

/** What a press that counted leaves behind. Reset links race in src/features/reset-password. */
const leaves: readonly [LinkPurpose, AuditEvent][] = [
  ['confirm-email', 'email.confirmed'],
  ['change-email', 'email.changed'],
  ['approve-email', 'email-change.approved'],
  ['not-me', 'session.disowned'],
  ['lock-account', 'account.taken-back'],
  ['undo-email', 'email.restored'],
  ['cancel-deletion', 'deletion.cancelled'],
];

describe('the links of the account area under a race', () => {
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

  async function newAccount(): Promise<{ id: string; browser: Browser }> {
    const browser = test.browser();
    const { email } = await registerPerson(browser);
    return { id: await accountIdOf(test, email), browser };
  }

  async function eventsOf(accountId: string, event: AuditEvent): Promise<number | undefined> {
    const [events] = await test.database.query<{ count: number }>(
      'select count(*)::int from audit_events where account_id = $1 and event = $2',
      [accountId, event],
    );
    return events?.count;
  }

  it.each(leaves)(
    `A54 one-time-race: a link for %s works once, ${PARALLEL} at a time over two processes, ${raceRounds} rounds`,
    async (purpose, event) => {
      const { id } = await newAccount();
      const { path } = pressedAt[purpose];
      for (let round = 0; round < raceRounds; round += 1) {
        const { token } = await newAccountLink(test, id, purpose, newPerson().email);
        await expectOneWinner(
          browsers.map(
            (browser, at) => () => browser.post(path, pressBody(purpose, token, `Corrida-${round}-${at}x`)),
          ),
        );
      }
      expect(await eventsOf(id, event)).toBe(raceRounds);
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `A54 one-time-race: a right code counts once, ${PARALLEL} at a time in one session, ${raceRounds} rounds`,
    async () => {
      const { id, browser } = await newAccount();
      const tabs = browsers.map((one) => {
        const tab = one.clone();
        for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
        tab.token = browser.token;
        return tab;
      });
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
    `A54 one-time-race: of wrong codes no more than five are looked at, ${PARALLEL} at a time, ${raceRounds} rounds`,
    async () => {
      const { id, browser } = await newAccount();
      const guess = (code: string) => browser.post('v2/account/confirmEmailCode', { code });
      for (let round = 0; round < raceRounds; round += 1) {
        const link = await newAccountLink(test, id, 'confirm-email');
        const right = confirmationCode(link, test.context.secretKeys);
        const wrong = right === '000000' ? '000001' : '000000';
        await Promise.all(Array.from({ length: PARALLEL }, () => guess(wrong)));
        // Who was turned away by a busy machine was not looked at: they ask again, and nobody gets a sixth look.
        for (let again = 0; again < CODE_TRIES; again += 1) await guess(wrong);
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
