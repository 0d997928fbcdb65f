import { linkTokenIn, startMailCatcher } from '@portaria/harness/mail-catcher';
import { registerPerson } from '@portaria/harness/people';
import { silent, startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmtp, type Smtp } from '../outbound/smtp.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import { sendMail } from './send-mail.job.ts';

interface MailRow {
  id: string;
  state: string;
  attempts: number;
  last_failure: string | null;
}

describe('sending a mail', () => {
  let test: TestApp;
  let smtp: Smtp;
  beforeAll(async () => {
    test = await startTestApp();
    smtp = openSmtp(test.config);
  });
  afterAll(async () => {
    smtp.close();
    await test.close();
  });

  const workerWith = (transport: Smtp): WorkerContext => ({ ...test.context, smtp: transport, log: silent });

  async function queuedMail(email: string): Promise<MailRow> {
    const rows = await test.database.query<MailRow>(
      'select mails.* from mails join accounts on accounts.id = account_id where email = $1 order by mails.created_at desc',
      [email],
    );
    if (!rows[0]) throw new Error('no mail row');
    return rows[0];
  }

  async function nextAttemptIn(mailId: string): Promise<number> {
    const [row] = await test.database.query<{ seconds: number }>(
      `select extract(epoch from max(start_after) - now())::float as seconds from pgboss.job
       where name = 'send-mail' and data->>'mailId' = $1`,
      [mailId],
    );
    return row?.seconds ?? 0;
  }

  it('sends one message per row', async () => {
    const person = await registerPerson(test.browser());
    const { id } = await queuedMail(person.email);
    await sendMail(workerWith(smtp), { mailId: id });
    await sendMail(workerWith(smtp), { mailId: id });
    expect((await queuedMail(person.email)).state).toBe('sent');
    expect(test.mails.mails.filter(({ to }) => to.includes(person.email))).toHaveLength(1);
  });

  it('does not retry after a permanent refusal, and records it', async () => {
    const person = await registerPerson(test.browser());
    const { id } = await queuedMail(person.email);
    test.mails.refuseWith(550);
    await sendMail(workerWith(smtp), { mailId: id });
    test.mails.refuseWith(undefined);
    expect(await queuedMail(person.email)).toMatchObject({ state: 'refused', last_failure: 'smtp 550' });
    expect(await test.database.query("select from audit_events where event = 'mail.refused'")).toHaveLength(
      1,
    );
    await sendMail(workerWith(smtp), { mailId: id });
    expect(test.mails.mails.filter(({ to }) => to.includes(person.email))).toHaveLength(0);
  });

  it('backs off when the server defers the mail', async () => {
    const person = await registerPerson(test.browser());
    const { id } = await queuedMail(person.email);
    test.mails.refuseWith(451);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await sendMail(workerWith(smtp), { mailId: id });
      waits.push(Math.round((await nextAttemptIn(id)) / 10) * 10);
    }
    test.mails.refuseWith(undefined);
    expect(waits).toEqual([30, 120, 300, 300]);
    expect(await queuedMail(person.email)).toMatchObject({ state: 'queued', attempts: 4 });
  });

  it('retries after 20 seconds if the server is unreachable, with the same link', async () => {
    const person = await registerPerson(test.browser());
    const { id } = await queuedMail(person.email);
    const gone = await startMailCatcher();
    await gone.close();
    const nowhere = openSmtp({ ...test.config, SMTP_URL: gone.url });
    await sendMail(workerWith(nowhere), { mailId: id });
    nowhere.close();
    expect(await nextAttemptIn(id)).toBeGreaterThan(15);
    expect(await nextAttemptIn(id)).toBeLessThanOrEqual(20);
    await sendMail(workerWith(smtp), { mailId: id });
    const mail = await test.mails.waitFor(({ to }) => to.includes(person.email));
    // Simulates a worker that was killed before its update. The same mail is sent again.
    await test.database.query("update mails set state = 'queued', settled_at = null where id = $1", [id]);
    await sendMail(workerWith(smtp), { mailId: id });
    const copies = test.mails.mails.filter(({ to }) => to.includes(person.email));
    expect(copies).toHaveLength(2);
    expect(new Set(copies.map(linkTokenIn))).toEqual(new Set([linkTokenIn(mail)]));
    expect(new Set(copies.map(({ parsed }) => parsed.messageId)).size).toBe(1);
  });

  it('does not send an expired mail', async () => {
    const person = await registerPerson(test.browser());
    const { id } = await queuedMail(person.email);
    await test.database.shiftClock('25 hours');
    await sendMail(workerWith(smtp), { mailId: id });
    await test.database.shiftClock('0 seconds');
    expect((await queuedMail(person.email)).state).toBe('expired');
  });
});
