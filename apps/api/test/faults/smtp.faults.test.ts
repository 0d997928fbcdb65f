import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { linkTokenIn } from '../mail-catcher.ts';
import { post, statusesOf } from './support/calls.ts';
import { holdLock } from './support/hold-lock.ts';
import { expectInvariants } from './support/invariants.ts';
import { openMailStand } from './support/mail-stand.ts';
import { figure, msUntil, quantile } from './support/measures.ts';
import { full } from './support/scale.ts';
import { startWorkerProcess } from './support/worker-process.ts';

const SECOND = 1_000;
const email = (name: string): string => `${name}@exemplo.com.br`;

// They mostly wait, each with engines of its own, so they wait together.
describe.concurrent('the mail server misbehaves', () => {
  it('F12 SMTP down: forgot answers in under 300 ms, and every mail arrives within 60 s of its return', async () => {
    const mails = full ? 300 : 60;
    const stand = await openMailStand('caixa', mails);
    await stand.startWorker();
    const answers = await stand.forgot(mails);
    await sleep(full ? 60 * SECOND : 2 * SECOND);
    expect(await stand.states()).toEqual({ queued: mails });
    await stand.smtp.listen();
    const sent = () => stand.states().then((states) => states['sent'] === mails);
    const delivered = await msUntil('all mails', sent, 60 * SECOND);
    const slow = quantile(
      answers.map(({ ms }) => ms),
      // The quick run has its neighbours start at the same time.
      full ? 0.99 : 0.9,
    );
    figure('F12', { mails, 'forgot p99': slow, 'all delivered after': delivered });
    expect(statusesOf(answers)).toEqual([204]);
    expect(slow).toBeLessThan(300);
    expect(new Set(stand.smtp.mails.map(({ to }) => to.join())).size).toBe(mails);
    expect(stand.smtp.mails).toHaveLength(mails);
    await expectInvariants(stand.database.query);
    await stand.close();
  }, 180_000);

  it('F13 SMTP hangs or sends a byte a second for some: the others are held up 10 s at most', async () => {
    const stand = await openMailStand('caixa', 40);
    await stand.smtp.listen();
    // One for each fetcher of a worker, the worst that one turn can bring; some in silence, some byte by byte.
    const slow = new Set(Array.from({ length: 4 }, (_, n) => email(`caixa${n + 8}`)));
    stand.smtp.treat((to, attempt) =>
      !slow.has(to) || attempt > 1 ? 'accept' : to.length % 2 === 0 ? 'hang' : 'trickle',
    );
    await stand.forgot(40);
    const worker = await stand.startWorker();
    const quick = 40 - slow.size;
    const heldUp = await msUntil(
      'the mails of the others',
      async () => stand.smtp.mails.filter(({ to }) => !slow.has(to[0] ?? '')).length === quick,
      30 * SECOND,
    );
    const sent = () => stand.states().then((states) => states['sent'] === 40);
    const all = await msUntil('all mails', sent, 60 * SECOND);
    figure('F13', { 'others held up': heldUp, 'all delivered after': all });
    // However they fall among the batches, four slow ones can hold every fetcher for one turn only.
    expect(heldUp).toBeLessThan(12 * SECOND);
    expect(stand.smtp.mails).toHaveLength(40);
    await worker.close();
    await expectInvariants(stand.database.query);
    await stand.close();
  }, 120_000);

  it('F14 SMTP says 451: asks again after 30 s, then 120 s, and delivers at the first yes', async () => {
    const stand = await openMailStand('caixa', 1);
    await stand.smtp.listen();
    stand.smtp.treat((_to, attempt) => (attempt <= 2 ? 451 : 'accept'));
    await stand.startWorker();
    await stand.forgot(1);
    const attempts = (count: number) => async () => stand.smtp.attempts.length >= count;
    await msUntil('the first attempt', attempts(1), 10 * SECOND);
    const second = await msUntil('the second attempt', attempts(2), 40 * SECOND);
    await sleep(500);
    const [job] = await stand.database.query<{ wait: number }>(
      `select extract(epoch from start_after - now())::float as wait from pgboss.job
       where name = 'send-mail' and state = 'created'`,
    );
    // The third wait is looked at; sitting through it is left to the full run.
    if (!full)
      await stand.database.query("update pgboss.job set start_after = now() where state = 'created'");
    const third = await msUntil('the third attempt', attempts(3), 140 * SECOND);
    await msUntil('its note', () => stand.states().then((states) => states['sent'] === 1), 5 * SECOND);
    figure('F14', { 'second after': second, 'third planned after': job?.wait ?? 0, 'third after': third });
    expect(second).toBeGreaterThan(29 * SECOND);
    expect(second).toBeLessThan(35 * SECOND);
    expect(job?.wait).toBeGreaterThan(110);
    expect(job?.wait).toBeLessThanOrEqual(120);
    expect(stand.smtp.mails).toHaveLength(1);
    await stand.close();
  }, 240_000);

  it('F15 SMTP says 550: one attempt, none after it, and nobody who asks can tell', async () => {
    const stand = await openMailStand('caixa', 2);
    await stand.smtp.listen();
    stand.smtp.treat((to) => (to === email('caixa1') ? 550 : 'accept'));
    await stand.startWorker();
    const first = await stand.forgot(2);
    const settled = () => stand.states().then((states) => states['refused'] === 1 && states['sent'] === 1);
    await msUntil('both settled', settled, 10 * SECOND);
    await sleep(full ? 60 * SECOND : 8 * SECOND);
    expect(stand.smtp.attempts.filter(({ to }) => to === email('caixa1'))).toHaveLength(1);
    expect(await stand.database.query("select from audit_events where event = 'mail.refused'")).toHaveLength(
      1,
    );
    const again = await stand.forgot(2);
    for (const answers of [first, again]) {
      const [refused, accepted] = answers.map(({ answer }) => [answer.status, answer.text]);
      expect(refused).toEqual(accepted);
    }
    await stand.close();
  }, 120_000);

  it('F16 worker killed after the 250 and before its note: two copies at most, one link, good once', async () => {
    const stand = await openMailStand('caixa', 1);
    await stand.smtp.listen();
    const victim = startWorkerProcess(stand.variables);
    let doomed = true;
    stand.smtp.beforeYes(async () => {
      if (!doomed) return;
      doomed = false;
      // Locked, the row keeps the worker between the server's yes and its own note; there it dies.
      const lock = await holdLock(stand.database.ownerUrl, 'select from mails for update');
      setTimeout(() => void victim.end('SIGKILL'), 300);
      // Past the limit of a statement, lest the server finish what the dead worker had asked for.
      setTimeout(() => void lock.release(), 3 * SECOND);
    });
    await stand.forgot(1);
    await msUntil('the first copy', async () => stand.smtp.mails.length === 1, 30 * SECOND);
    await msUntil('the death', async () => victim.hasEnded(), 5 * SECOND);
    await stand.startWorker();
    const sent = () => stand.states().then((states) => states['sent'] === 1);
    const noted = await msUntil('the note of another worker', sent, 60 * SECOND);
    const copies = [...stand.smtp.mails];
    const links = new Set(copies.map(linkTokenIn));
    const browser = stand.browser();
    const password = 'Casa-Nova22';
    const reset = { token: [...links][0], password, confirmPassword: password };
    const spent = [await post(browser, 'resetPassword', reset), await post(browser, 'resetPassword', reset)];
    figure('F16', { copies: copies.length, 'second copy after': noted });
    expect(copies).toHaveLength(2);
    expect(links.size).toBe(1);
    expect(new Set(copies.map(({ parsed }) => parsed.messageId)).size).toBe(1);
    expect(spent.map(({ answer }) => answer.status)).toEqual([204, 400]);
    await expectInvariants(stand.database.query);
    await stand.close();
  }, 120_000);
});
