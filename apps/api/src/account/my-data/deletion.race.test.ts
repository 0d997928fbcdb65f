import { setTimeout as sleep } from 'node:timers/promises';
import { newAccountLink } from '@portaria/harness/account-links';
import { newOwner } from '@portaria/harness/account-owner';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { expectOneWinner } from '@portaria/harness/one-winner';
import { accountIdOf } from '@portaria/harness/reset-links';
import { carriedTo } from '@portaria/harness/session-doors';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { RACE_TIMEOUT_MS, raceRounds } from '@portaria/harness/test-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginDueRemoval, hasRemovalBegun } from '../../store/accounts/account-deletions.ts';

const PARALLEL = 50;
/** On a busy machine load shedding may reject some of the fifty requests, without side effects. */
const UNAVAILABLE = 503;

describe('account deletion under concurrent requests', () => {
  let test: TestApp;
  let processes: [ApiProcess, ApiProcess];
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    processes = await Promise.all([startApiProcess(test.variables), startApiProcess(test.variables)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.stop()));
    await test.close();
  });

  /** Copies the owner's browser many times, alternating between two processes. */
  const parallelBrowsers = (owner: Browser): Browser[] =>
    Array.from({ length: PARALLEL }, (_, at) => carriedTo(processes[at % 2 === 0 ? 0 : 1], owner));
  const statusesOf = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);
  const count = async (sql: string, accountId: string) =>
    (await test.database.query(sql, [accountId])).length;

  /** The previous release mailed such links. */
  async function cancelToken(accountId: string): Promise<string> {
    return (await newAccountLink(test, accountId, 'cancel-deletion')).token;
  }

  it(
    `is requested once and cancelled once by ${PARALLEL} parallel requests over two processes, ${raceRounds} rounds`,
    async () => {
      for (let round = 1; round <= raceRounds; round += 1) {
        const owner = await newOwner(test);
        const accountId = await accountIdOf(test, owner.email);
        const browsers = parallelBrowsers(owner.browser);
        const asked = await statusesOf(browsers.map((browser) => browser.post('v2/account/askDeletion')));
        expect(asked).toContain(200);
        expect(asked.filter((status) => status !== 200 && status !== UNAVAILABLE)).toEqual([]);
        const mails = "select from mails where account_id = $1 and kind = 'deletion-asked'";
        expect(await count(mails, accountId)).toBe(1);
        expect(await count('select from account_deletions where account_id = $1', accountId)).toBe(1);
        const token = await cancelToken(accountId);
        await expectOneWinner(
          browsers.map((browser) => () => browser.post('v2/account/cancelDeletion', { token })),
        );
        const kept = "select from mails where account_id = $1 and kind = 'deletion-cancelled'";
        expect(await count(kept, accountId)).toBe(1);
      }
    },
    RACE_TIMEOUT_MS,
  );

  it(
    `lets exactly one of link, button and due removal win, ${raceRounds} rounds`,
    async () => {
      const winners = { kept: 0, removed: 0 };
      for (let round = 1; round <= raceRounds; round += 1) {
        const owner = await newOwner(test);
        const accountId = await accountIdOf(test, owner.email);
        await owner.browser.post('v2/account/askDeletion');
        await test.database.query('update account_deletions set due_at = now() where account_id = $1', [
          accountId,
        ]);
        const token = await cancelToken(accountId);
        const presses = parallelBrowsers(owner.browser).map((browser, at) =>
          at % 4 < 2
            ? browser.post('v2/account/cancelDeletion', { token })
            : browser.post('v2/account/dropDeletion'),
        );
        const removals = Array.from({ length: 4 }, async (_, at) => {
          await sleep((round % 5) * 6 + at);
          await beginDueRemoval(test.context.db, accountId);
        });
        const statuses = await statusesOf(presses);
        await Promise.all(removals);
        const kept = statuses.filter((status) => status === 204).length;
        const removed = Number(await hasRemovalBegun(test.context.db, accountId));
        expect(kept + removed).toBe(1);
        expect(statuses.filter((status) => ![204, 400, 401, UNAVAILABLE].includes(status))).toEqual([]);
        winners.kept += kept;
        winners.removed += removed;
      }
      expect(winners.kept + winners.removed).toBe(raceRounds);
    },
    RACE_TIMEOUT_MS,
  );
});
