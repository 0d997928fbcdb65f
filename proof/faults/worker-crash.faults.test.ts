import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { figure, msUntil } from '@portaria/harness/measures';
import { adminUrl } from '@portaria/harness/test-settings';
import { startWorkerProcess } from '@portaria/harness/worker-process';
import { describe, expect, it } from 'vitest';
import { expectInvariants } from './support/invariants.ts';
import { openMailFixture } from './support/mail-fixture.ts';
import { type Phase, startPostgresTap } from './support/postgres-tap.ts';
import { full } from './support/scale.ts';

/** The statements of the two jobs between the reset request and its mail, recognised by their text. */
const statements: Record<string, RegExp> = {
  'forgot: finds the account': /select "id" from "accounts"/,
  'forgot: counts': /from "mails".*"kind" in/s,
  'forgot: link': /insert into "one_time_links"/,
  'forgot: mail row': /insert into "mails"/,
  'forgot: audit row': /insert into "audit_events"/,
  'forgot: commit': /^commit$/i,
  'send: reads the mail': /from "mails" inner join "accounts"/,
  'send: records the delivery': /update "mails" set "state"/,
};
const points = Object.keys(statements).flatMap((name) =>
  (['before', 'after'] as const).map((phase) => ({ name, phase })),
);
/** The quick run uses the two points that leave the most work. F16 covers the point after the SMTP 250. */
const chosen = full
  ? points
  : points.filter(
      ({ name, phase }) => phase === 'after' && ['forgot: commit', 'send: reads the mail'].includes(name),
    );
const RUNS = full ? 5 : 1;
const AT_ONCE = 8;
const SECOND = 1_000;

/** Kills the worker at the point of one reset request and starts another one. */
async function crash(name: string, phase: Phase): Promise<{ copies: number; ms: number }> {
  const fixture = await openMailFixture('caixa', 1);
  const tap = await startPostgresTap(Number(new URL(adminUrl).port || 5432));
  await fixture.smtp.listen();
  await fixture.forgot(1);
  const pattern = statements[name] as RegExp;
  const victim = startWorkerProcess({
    ...fixture.variables,
    DATABASE_URL: tap.through(fixture.database.appUrl),
  });
  tap.arm(
    (sql) => pattern.test(sql),
    phase,
    () => process.kill(victim.pid, 'SIGKILL'),
  );
  await msUntil(`${phase} ${name}`, async () => victim.hasEnded(), 40 * SECOND);
  await expectInvariants(fixture.database.query);
  await fixture.startWorker();
  const sent = () => fixture.states().then((states) => states['sent'] === 1);
  const ms = await msUntil(`the mail after a crash ${phase} ${name}`, sent, 60 * SECOND);
  expect(tap.hasFired(), `${phase} ${name}`).toBe(true);
  expect(new Set(fixture.smtp.mails.map(linkTokenIn)).size, `${phase} ${name}`).toBe(1);
  await expectInvariants(fixture.database.query);
  const copies = fixture.smtp.mails.length;
  await tap.close();
  await fixture.close();
  return { copies, ms };
}

describe('a worker is killed with -9', () => {
  it(`F18 at ${chosen.length} points of its jobs: the mail arrives with one link, at most twice`, async () => {
    const waiting = Array.from({ length: RUNS }, () => chosen)
      .flat()
      .values();
    const outcomes: { copies: number; ms: number }[] = [];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const { name, phase } of waiting) outcomes.push(await crash(name, phase));
      }),
    );
    figure('F18 worker', {
      'points x runs': outcomes.length,
      'most copies': Math.max(...outcomes.map(({ copies }) => copies)),
      'slowest takeover': Math.max(...outcomes.map(({ ms }) => ms)),
    });
    expect(outcomes.every(({ copies }) => copies <= 2)).toBe(true);
  }, 1_200_000);
});
