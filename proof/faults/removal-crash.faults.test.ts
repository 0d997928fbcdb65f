import { newOwner, type Owner } from '@portaria/harness/account-owner';
import { everythingStored, removeDueAccounts } from '@portaria/harness/account-removal';
import { figure, msUntil } from '@portaria/harness/measures';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { adminUrl } from '@portaria/harness/test-settings';
import { startWorkerProcess } from '@portaria/harness/worker-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeAccountsJob } from '../../apps/api/src/account/remove-accounts.job.ts';
import { type Phase, type PostgresTap, startPostgresTap } from './support/postgres-tap.ts';
import { full } from './support/scale.ts';

/** The statements of a removal, recognised by their text. */
const statements: Record<string, RegExp> = {
  begins: /update account_deletions set removal_began_at/,
  'deletes jobs': /jsonb_each_text/,
  'deletes mails': /delete from "mails"/,
  'deletes sessions': /delete from "sessions"/,
  'deletes devices': /delete from "known_devices"/,
  'writes the farewell': /insert into "mails"/,
  'forgets the budget': /delete from "guess_budgets"/,
  'deletes the account': /delete from accounts using/,
};
const points = Object.keys(statements).flatMap((name) =>
  (['before', 'after'] as const).map((phase) => ({ name, phase })),
);
const chosen = full
  ? points
  : points.filter(
      ({ name, phase }) =>
        phase === 'after' && ['begins', 'deletes sessions', 'writes the farewell'].includes(name),
    );
const SESSIONS = 1_200;
const SECOND = 1_000;
const GONE = 'Sua conta foi excluída';

describe('a worker is killed with -9 while it removes an account', () => {
  let test: TestApp;
  let tap: PostgresTap;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    tap = await startPostgresTap(Number(new URL(adminUrl).port || 5432));
  });
  afterAll(async () => {
    await tap?.close();
    await test?.close();
  });

  async function dueAccount(): Promise<{ owner: Owner; accountId: string }> {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    await owner.browser.post('v2/account/askDeletion');
    await test.database.query(
      `insert into sessions (id, account_id, secret_hash, key_id, idle_expires_at, expires_at, network)
       select gen_random_uuid(), $1, sha256('x'), 'k', now(), now() + interval '1 day', 'rede'
       from generate_series(1, $2)`,
      [accountId, SESSIONS],
    );
    await test.database.query('update account_deletions set due_at = now() where account_id = $1', [
      accountId,
    ]);
    return { owner, accountId };
  }

  /** Kills a worker at the point and lets another one finish. Returns the number of receipts sent. */
  async function crash(name: string, phase: Phase): Promise<number> {
    const { owner, accountId } = await dueAccount();
    const victim = startWorkerProcess({
      ...test.variables,
      DATABASE_URL: tap.through(test.database.appUrl),
    });
    const pattern = statements[name] as RegExp;
    tap.arm(
      (sql) => pattern.test(sql),
      phase,
      () => process.kill(victim.pid, 'SIGKILL'),
    );
    await test.context.queue.add(test.context.db, removeAccountsJob, {});
    await msUntil(`${phase} ${name}`, async () => victim.hasEnded(), 40 * SECOND);
    expect(tap.hasFired(), `${phase} ${name}`).toBe(true);
    const begun = name !== 'begins' && !(name === 'deletes the account' && phase === 'after');
    if (begun) expect(await logIn(test.browser(), owner.email, owner.password)).toBe(401);
    const worker = await test.startWorker();
    await removeDueAccounts(test);
    const gone = async () =>
      (await test.database.query('select from accounts where id = $1', [accountId])).length === 0;
    await msUntil(`the end after a crash ${phase} ${name}`, gone, 60 * SECOND);
    const after = await everythingStored(test);
    for (const mark of [owner.email, owner.username, accountId])
      expect(after, `${phase} ${name}`).not.toContain(`"${mark}"`);
    await worker.close();
    return test.mails.mails.filter(({ to, parsed }) => to.includes(owner.email) && parsed.subject === GONE)
      .length;
  }

  it(`F18 at ${chosen.length} points: the removal finishes, leaves nothing, and one or two receipts arrive`, async () => {
    const receipts: number[] = [];
    for (const { name, phase } of chosen) receipts.push(await crash(name, phase));
    figure('F18 removal', { points: chosen.length, 'most receipts': Math.max(...receipts) });
    expect(receipts.every((copies) => copies === 1 || copies === 2)).toBe(true);
  }, 900_000);
});
