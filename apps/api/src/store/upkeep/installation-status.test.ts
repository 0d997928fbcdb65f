import { registerPerson } from '@portaria/harness/people';
import { useTestApp } from '@portaria/harness/test-app';
import { expect, it } from 'vitest';
import { uuidV7 } from '../../security/uuid-v7.ts';
import { openDatabase } from '../engine/database.ts';
import { readInstallationStatus } from './installation-status.ts';

const test = useTestApp();

it('reports the age of the oldest mail, job and due deletion when no worker runs', async () => {
  const before = await readInstallationStatus(test.context.db);
  expect(before).toMatchObject({ mailsWaiting: 0, oldestMailSeconds: 0, oldestDueDeletionSeconds: 0 });
  await registerPerson(test.browser());
  await test.database.query("update mails set created_at = created_at - interval '7 minutes'");
  await test.database.query("update pgboss.job set start_after = now() - interval '6 minutes'");
  await test.database.query(
    "insert into account_deletions (account_id, due_at) select id, now() - interval '2 hours' from accounts",
  );
  const after = await readInstallationStatus(test.context.db);
  expect(after.mailsWaiting).toBe(1);
  expect(after.oldestMailSeconds).toBeGreaterThan(415);
  expect(after.jobLagSeconds['send-mail']).toBeGreaterThan(355);
  expect(after.jobLagSeconds['forgot-password']).toBe(0);
  expect(after.oldestDueDeletionSeconds).toBeGreaterThan(7_195);
});

it('does not count an expired mail as waiting', async () => {
  await test.database.query("update mails set expires_at = now() - interval '1 second'");
  expect((await readInstallationStatus(test.context.db)).mailsWaiting).toBe(0);
});

it('uses indexes only, however many mails were sent and sessions are open', async () => {
  const [account] = await test.database.query<{ id: string }>('select id from accounts limit 1');
  await test.database.query(
    `insert into mails (id, account_id, kind, state, settled_at, expires_at, created_at)
     select gen_random_uuid(), $1, 'welcome', 'sent', now(), now() + interval '1 day', now() - n * interval '1 second'
     from generate_series(1, 50000) as n`,
    [account?.id],
  );
  await test.database.query(
    `insert into mails (id, account_id, kind, expires_at) values ($1, $2, 'welcome', now() + interval '1 day')`,
    [uuidV7(), account?.id],
  );
  await test.database.query('analyze mails, sessions');
  const statements: string[] = [];
  const db = openDatabase(test.config, { onStatement: (sql) => statements.push(sql) });
  expect(await readInstallationStatus(db)).toMatchObject({ mailsWaiting: 1, openSessionsEstimate: 1 });
  await db.destroy();
  const plan = await test.database.query<{ 'QUERY PLAN': string }>(
    `explain ${statements[0]}`,
    [10_000, 1_000],
  );
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toContain('Index Scan using mails_waiting_idx');
  expect(text).not.toMatch(/Seq Scan on (?:mails|sessions|job)/);
});
