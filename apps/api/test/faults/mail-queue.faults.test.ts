import { PgBoss } from 'pg-boss';
import { describe, expect, it } from 'vitest';
import { uuidV7 } from '../../src/security/uuid-v7.ts';
import { type MailStand, openMailStand } from './support/mail-stand.ts';
import { figure, msUntil } from './support/measures.ts';
import { full } from './support/scale.ts';
import { startWorkerProcess } from './support/worker-process.ts';

const MAILS = full ? 10_000 : 300;
const WORKERS = 4;

async function enqueue(stand: MailStand): Promise<void> {
  const accounts = await stand.database.query<{ id: string }>('select id from accounts');
  const mailIds = accounts.map(() => uuidV7());
  await stand.database.query(
    `insert into mails (id, account_id, kind, expires_at)
     select mail, account, 'password-changed', now() + interval '1 day'
     from unnest($1::uuid[], $2::uuid[]) as pair(mail, account)`,
    [mailIds, accounts.map(({ id }) => id)],
  );
  const boss = new PgBoss({ connectionString: stand.database.ownerUrl, migrate: false, supervise: false });
  boss.on('error', () => {});
  await boss.start();
  for (let at = 0; at < mailIds.length; at += 1_000) {
    const jobs = mailIds.slice(at, at + 1_000).map((mailId) => ({ data: { mailId } }));
    await boss.insert('send-mail', jobs);
  }
  await boss.stop({ graceful: false });
}

describe('one queue, many workers', () => {
  it(`F17 ${WORKERS} workers, ${MAILS} mails: each goes out exactly once`, async () => {
    const stand = await openMailStand('caixa', MAILS);
    await stand.smtp.listen();
    const workers = Array.from({ length: WORKERS }, () => startWorkerProcess(stand.variables));
    await enqueue(stand);
    const sent = () => stand.states().then((states) => states['sent'] === MAILS);
    const took = await msUntil('all mails', sent, 600_000);
    await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
    const recipients = new Set(stand.smtp.mails.map(({ to }) => to.join()));
    figure('F17', { mails: MAILS, copies: stand.smtp.mails.length, seconds: took / 1_000 });
    expect(stand.smtp.mails).toHaveLength(MAILS);
    expect(recipients.size).toBe(MAILS);
    await stand.close();
  }, 660_000);
});
