import { setTimeout as sleep } from 'node:timers/promises';
import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { figure, msUntil, quantile } from '@portaria/harness/measures';
import { startWorkerProcess } from '@portaria/harness/worker-process';
import { describe, expect, it } from 'vitest';
import { post, statusesOf } from './support/calls.ts';
import { holdLock } from './support/hold-lock.ts';
import { expectInvariants } from './support/invariants.ts';
import { openMailFixture } from './support/mail-fixture.ts';
import { full } from './support/scale.ts';

const SECOND = 1_000;
const email = (name: string): string => `${name}@exemplo.com.br`;

// These tests mostly wait and have separate engines, so they run concurrently.
describe.concurrent('the mail server misbehaves', () => {
  it('F12 SMTP down: forgot answers in under 300 ms, and every mail arrives within 60 s of its return', async () => {
    const mails = full ? 300 : 60;
    const fixture = await openMailFixture('caixa', mails);
    await fixture.startWorker();
    const answers = await fixture.forgot(mails);
    await sleep(full ? 60 * SECOND : 2 * SECOND);
    const waiting = () => fixture.states().then((states) => states['queued'] === mails);
    await msUntil('all mails waiting', waiting, 10 * SECOND);
    await fixture.smtp.listen();
    const sent = () => fixture.states().then((states) => states['sent'] === mails);
    const delivered = await msUntil('all mails', sent, 60 * SECOND);
    const slow = quantile(
      answers.map(({ ms }) => ms),
      // In the quick run the other tests of this file start at the same time.
      full ? 0.99 : 0.9,
    );
    figure('F12', { mails, 'forgot p99': slow, 'all delivered after': delivered });
    expect(statusesOf(answers)).toEqual([204]);
    expect(slow).toBeLessThan(300);
    expect(new Set(fixture.smtp.mails.map(({ to }) => to.join())).size).toBe(mails);
    expect(fixture.smtp.mails).toHaveLength(mails);
    await expectInvariants(fixture.database.query);
    await fixture.close();
  }, 180_000);

  it('F13 SMTP hangs or sends a byte a second for some: the other mails are delayed by 10 s at most', async () => {
    const fixture = await openMailFixture('caixa', 40);
    await fixture.smtp.listen();
    // One slow recipient for each fetcher of a worker, the worst case of one batch.
    const slow = new Set(Array.from({ length: 4 }, (_, n) => email(`caixa${n + 8}`)));
    fixture.smtp.treat((to, attempt) =>
      !slow.has(to) || attempt > 1 ? 'accept' : to.length % 2 === 0 ? 'hang' : 'trickle',
    );
    await fixture.forgot(40);
    const worker = await fixture.startWorker();
    const quick = 40 - slow.size;
    const delayed = await msUntil(
      'the other mails',
      async () => fixture.smtp.mails.filter(({ to }) => !slow.has(to[0] ?? '')).length === quick,
      30 * SECOND,
    );
    const sent = () => fixture.states().then((states) => states['sent'] === 40);
    const all = await msUntil('all mails', sent, 60 * SECOND);
    figure('F13', { 'others delayed': delayed, 'all delivered after': all });
    // Four slow mails can block every fetcher for one batch only.
    expect(delayed).toBeLessThan(12 * SECOND);
    expect(fixture.smtp.mails).toHaveLength(40);
    await worker.close();
    await expectInvariants(fixture.database.query);
    await fixture.close();
  }, 120_000);

  it('F14 SMTP says 451: retries after 30 s, then 120 s, and delivers once accepted [V13.1.3]', async () => {
    const fixture = await openMailFixture('caixa', 1);
    await fixture.smtp.listen();
    fixture.smtp.treat((_to, attempt) => (attempt <= 2 ? 451 : 'accept'));
    await fixture.startWorker();
    await fixture.forgot(1);
    const attempts = (count: number) => async () => fixture.smtp.attempts.length >= count;
    await msUntil('the first attempt', attempts(1), 10 * SECOND);
    const second = await msUntil('the second attempt', attempts(2), 40 * SECOND);
    await sleep(500);
    const [job] = await fixture.database.query<{ wait: number }>(
      `select extract(epoch from start_after - now())::float as wait from pgboss.job
       where name = 'send-mail' and state = 'created'`,
    );
    // The quick run checks the planned delay of the third attempt without waiting for it.
    if (!full)
      await fixture.database.query("update pgboss.job set start_after = now() where state = 'created'");
    const third = await msUntil('the third attempt', attempts(3), 140 * SECOND);
    await msUntil(
      'the sent state',
      () => fixture.states().then((states) => states['sent'] === 1),
      5 * SECOND,
    );
    figure('F14', { 'second after': second, 'third planned after': job?.wait ?? 0, 'third after': third });
    expect(second).toBeGreaterThan(29 * SECOND);
    expect(second).toBeLessThan(35 * SECOND);
    expect(job?.wait).toBeGreaterThan(110);
    expect(job?.wait).toBeLessThanOrEqual(120);
    expect(fixture.smtp.mails).toHaveLength(1);
    await fixture.close();
  }, 240_000);

  it('F15 SMTP says 550: there is no retry, and the response does not reveal the refusal', async () => {
    const fixture = await openMailFixture('caixa', 2);
    await fixture.smtp.listen();
    fixture.smtp.treat((to) => (to === email('caixa1') ? 550 : 'accept'));
    await fixture.startWorker();
    const first = await fixture.forgot(2);
    expect(statusesOf(first)).toEqual([204]);
    // A busy machine may interrupt the first connection, and the mail that is accepted then waits 30 s for its next try.
    const settled = { timeout: 75 * SECOND, interval: 100 };
    await expect.poll(() => fixture.states(), settled).toEqual({ refused: 1, sent: 1 });
    await sleep(full ? 60 * SECOND : 8 * SECOND);
    expect(fixture.smtp.attempts.filter(({ to }) => to === email('caixa1'))).toHaveLength(1);
    expect(
      await fixture.database.query("select from audit_events where event = 'mail.refused'"),
    ).toHaveLength(1);
    const again = await fixture.forgot(2);
    for (const answers of [first, again]) {
      const [refused, accepted] = answers.map(({ answer }) => [answer.status, answer.text]);
      expect(refused).toEqual(accepted);
    }
    await fixture.close();
  }, 120_000);

  it('F16 worker killed after the 250 and before its note: at most two copies with one single-use link', async () => {
    const fixture = await openMailFixture('caixa', 1);
    await fixture.smtp.listen();
    const victim = startWorkerProcess(fixture.variables);
    let killsNext = true;
    fixture.smtp.beforeAccept(async () => {
      if (!killsNext) return;
      killsNext = false;
      // The row lock stops the worker after the server's 250 and before it records "sent".
      const lock = await holdLock(fixture.database.ownerUrl, 'select from mails for update');
      setTimeout(() => void victim.end('SIGKILL'), 300);
      // Longer than the statement timeout, so that PostgreSQL does not complete the dead worker's update.
      setTimeout(() => void lock.release(), 3 * SECOND);
    });
    await fixture.forgot(1);
    await msUntil('the first copy', async () => fixture.smtp.mails.length === 1, 30 * SECOND);
    await msUntil('the crash', async () => victim.hasEnded(), 5 * SECOND);
    await fixture.startWorker();
    const sent = () => fixture.states().then((states) => states['sent'] === 1);
    const resentAfter = await msUntil('the sent state by another worker', sent, 60 * SECOND);
    const copies = [...fixture.smtp.mails];
    const links = new Set(copies.map(linkTokenIn));
    const browser = fixture.browser();
    const password = 'Casa-Nova22';
    const reset = { token: [...links][0], password, confirmPassword: password };
    const spent = [await post(browser, 'resetPassword', reset), await post(browser, 'resetPassword', reset)];
    figure('F16', { copies: copies.length, 'second copy after': resentAfter });
    expect(copies).toHaveLength(2);
    expect(links.size).toBe(1);
    expect(new Set(copies.map(({ parsed }) => parsed.messageId)).size).toBe(1);
    expect(spent.map(({ answer }) => answer.status)).toEqual([204, 400]);
    await expectInvariants(fixture.database.query);
    await fixture.close();
  }, 120_000);
});
