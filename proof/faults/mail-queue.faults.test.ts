import { figure, msUntil } from '@portaria/harness/measures';
import { startWorkerProcess } from '@portaria/harness/worker-process';
import { PgBoss } from 'pg-boss';
import { describe, expect, it } from 'vitest';
import { uuidV7 } from '../../apps/api/src/security/uuid-v7.ts';
import { type MailFixture, openMailFixture } from './support/mail-fixture.ts';
import { full } from './support/scale.ts';

const MAILS = full ? 10_000 : 300;
const WORKERS = 4;

async function enqueue(fixture: MailFixture): Promise<void> {
  const accounts = await fixture.database.query<{ id: string }>('select id from accounts');
  const mailIds = accounts.map(() => uuidV7());
  await fixture.database.query(
    `insert into mails (id, account_id, kind, expires_at)
     select mail, account, 'password-changed', now() + interval '1 day'
     from unnest($1::uuid[], $2::uuid[]) as pair(mail, account)`,
    [mailIds, accounts.map(({ id }) => id)],
  );
  const boss = new PgBoss({ connectionString: fixture.database.ownerUrl, migrate: false, supervise: false });
  boss.on('error', () => {});
  await boss.start();
  for (let at = 0; at < mailIds.length; at += 1_000) {
    const jobs = mailIds.slice(at, at + 1_000).map((mailId) => ({ data: { mailId } }));
    await boss.insert('send-mail', jobs);
  }
  await boss.stop({ graceful: false });
}

describe('one queue, many workers', () => {
  it(`F17 ${WORKERS} workers, ${MAILS} mails: each is sent exactly once`, async () => {
    const fixture = await openMailFixture('caixa', MAILS);
    await fixture.smtp.listen();
    const workers = Array.from({ length: WORKERS }, () => startWorkerProcess(fixture.variables));
    await enqueue(fixture);
    const sent = () => fixture.states().then((states) => states['sent'] === MAILS);
    const took = await msUntil('all mails', sent, 600_000);
    await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
    const recipients = new Set(fixture.smtp.mails.map(({ to }) => to.join()));
    figure('F17', { mails: MAILS, copies: fixture.smtp.mails.length, seconds: took / 1_000 });
    expect(fixture.smtp.mails).toHaveLength(MAILS);
    expect(recipients.size).toBe(MAILS);
    await fixture.close();
  }, 660_000);
});
