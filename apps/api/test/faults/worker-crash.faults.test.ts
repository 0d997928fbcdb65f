import { describe, expect, it } from 'vitest';
import { adminUrl } from '../engines.ts';
import { linkTokenIn } from '../mail-catcher.ts';
import { expectInvariants } from './support/invariants.ts';
import { openMailStand } from './support/mail-stand.ts';
import { figure, msUntil } from './support/measures.ts';
import { type Phase, startPostgresTap } from './support/postgres-tap.ts';
import { full } from './support/scale.ts';
import { startWorkerProcess } from './support/worker-process.ts';

/** Each is one statement of the two jobs between "forgot" and the mail, told by its text. */
const statements: Record<string, RegExp> = {
  'forgot: finds the account': /select "id" from "accounts"/,
  'forgot: counts': /from "mails".*"kind" in/s,
  'forgot: link': /insert into "one_time_links"/,
  'forgot: mail row': /insert into "mails"/,
  'forgot: audit row': /insert into "audit_events"/,
  'forgot: commit': /^commit$/i,
  'send: reads the mail': /from "mails" inner join "accounts"/,
  'send: note after the yes': /update "mails" set "state"/,
};
const points = Object.keys(statements).flatMap((name) =>
  (['before', 'after'] as const).map((phase) => ({ name, phase })),
);
/** The quick run takes the two that leave the most behind; the point after the yes is also row F16. */
const chosen = full
  ? points
  : points.filter(
      ({ name, phase }) => phase === 'after' && ['forgot: commit', 'send: reads the mail'].includes(name),
    );
const RUNS = full ? 5 : 1;
const AT_ONCE = 8;
const SECOND = 1_000;

/** One person asks, the worker dies at the point, another takes over. Returns the copies and the time it took. */
async function crash(name: string, phase: Phase): Promise<{ copies: number; ms: number }> {
  const stand = await openMailStand('caixa', 1);
  const tap = await startPostgresTap(Number(new URL(adminUrl).port || 5432));
  await stand.smtp.listen();
  await stand.forgot(1);
  const pattern = statements[name] as RegExp;
  const victim = startWorkerProcess({
    ...stand.variables,
    DATABASE_URL: tap.through(stand.database.appUrl),
  });
  tap.arm(
    (sql) => pattern.test(sql),
    phase,
    () => process.kill(victim.pid, 'SIGKILL'),
  );
  await msUntil(`${phase} ${name}`, async () => victim.hasEnded(), 40 * SECOND);
  await expectInvariants(stand.database.query);
  await stand.startWorker();
  const sent = () => stand.states().then((states) => states['sent'] === 1);
  const ms = await msUntil(`the mail after a death ${phase} ${name}`, sent, 60 * SECOND);
  expect(tap.hasStruck(), `${phase} ${name}`).toBe(true);
  expect(new Set(stand.smtp.mails.map(linkTokenIn)).size, `${phase} ${name}`).toBe(1);
  await expectInvariants(stand.database.query);
  const copies = stand.smtp.mails.length;
  await tap.close();
  await stand.close();
  return { copies, ms };
}

describe('a worker is killed with -9', () => {
  it(`F18 at ${chosen.length} points of its jobs: the mail arrives, with one link, twice at the most`, async () => {
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
