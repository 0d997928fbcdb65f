import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uuidV7 } from '../security/uuid-v7.ts';
import { countDays } from './count-days.job.ts';
import { joinSketches, peopleIn } from './people-sketch.ts';
import { topApplications } from './top-applications.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Since 2019 Brazil has no summer time. */
const BRASILIA = 3 * HOUR;

describe('the figures of each day', () => {
  let test: TestApp;
  /** Midnight in Brazil. */
  const today = Math.floor((Date.now() - BRASILIA) / DAY) * DAY + BRASILIA;
  const daysAgo = (days: number, hour: number): Date => new Date(today - days * DAY + hour * HOUR);
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.query('truncate daily_figures, audit_events, accounts cascade');
  });

  const count = (): Promise<void> => countDays(test.context);

  async function addAccount(createdAt: Date, more: { factorSince?: Date } = {}): Promise<string> {
    const id = uuidV7(createdAt.getTime());
    await test.database.query(
      `insert into accounts (id, username, username_canonical, email, email_canonical, created_at, second_factor_since)
       values ($1, $2, $2, $2 || '@exemplo.com.br', $2 || '@exemplo.com.br', $3, $4)`,
      [id, `p${id}`, createdAt, more.factorSince ?? null],
    );
    return id;
  }

  async function note(
    accountId: string,
    at: Date,
    event: string,
    details: object | null = null,
  ): Promise<void> {
    await test.database.query(
      'insert into audit_events (id, account_id, event, at, details) values ($1, $2, $3, $4, $5)',
      [uuidV7(at.getTime()), accountId, event, at, details && JSON.stringify(details)],
    );
  }

  async function addMail(accountId: string, at: Date, state: 'sent' | 'refused'): Promise<void> {
    await test.database.query(
      `insert into mails (id, account_id, kind, state, created_at, settled_at, expires_at)
       values ($1, $2, 'welcome', $3, $4::timestamptz, $4::timestamptz, $4::timestamptz + interval '1 day')`,
      [uuidV7(at.getTime()), accountId, state, at],
    );
  }

  const rows = (): Promise<Record<string, unknown>[]> =>
    test.database.query(
      `select to_char(day, 'YYYY-MM-DD') as day, accepted, refused, registered, confirmed, mails_accepted, mails_refused,
         accounts, with_second_factor, active, active_month, active_estimated, applications
       from daily_figures order by day`,
    );
  const nameOf = (days: number): string => new Date(today - days * DAY - BRASILIA).toISOString().slice(0, 10);

  it('are those of days in São Paulo, from the first account on, also of days without a worker', async () => {
    const ana = await addAccount(daysAgo(2, 10), { factorSince: daysAgo(1, 9) });
    await note(ana, daysAgo(2, 10), 'account.registered');
    await note(ana, daysAgo(2, 10), 'session.opened');
    await addMail(ana, daysAgo(2, 10), 'sent');
    await note(ana, daysAgo(2, 11), 'email.confirmed');
    // The last minute of the day, which is the next one in Greenwich.
    await note(ana, new Date(daysAgo(1, 0).getTime() - 60_000), 'session.opened-with-passkey');
    const bia = await addAccount(daysAgo(1, 8));
    await note(bia, daysAgo(1, 8), 'account.registered');
    for (const person of [ana, bia, bia])
      await note(person, daysAgo(1, 12), 'session.opened-with-second-factor');
    for (const app of ['Loja', 'Agenda', 'Loja']) await note(bia, daysAgo(1, 13), 'app.opened', { app });
    await note(bia, daysAgo(1, 14), 'password.changed');
    await addMail(bia, daysAgo(1, 14), 'refused');
    await count();
    expect((await rows()).slice(0, 2)).toEqual([
      {
        ...{
          day: nameOf(2),
          accepted: 2,
          refused: 0,
          registered: 1,
          confirmed: 1,
          mails_accepted: 1,
          mails_refused: 0,
        },
        ...{
          accounts: 1,
          with_second_factor: 0,
          active: 1,
          active_month: 1,
          active_estimated: false,
          applications: {},
        },
      },
      {
        ...{
          day: nameOf(1),
          accepted: 3,
          refused: 0,
          registered: 1,
          confirmed: 0,
          mails_accepted: 0,
          mails_refused: 1,
        },
        ...{ accounts: 2, with_second_factor: 1, active: 2, active_month: 2, active_estimated: false },
        applications: { Loja: 2, Agenda: 1 },
      },
    ]);
  });

  it('are counted once, however often the job runs', async () => {
    const ana = await addAccount(daysAgo(1, 10));
    await note(ana, daysAgo(1, 12), 'session.opened');
    await count();
    const first = await rows();
    await count();
    await count();
    expect(await rows()).toEqual(first);
    expect(first[0]).toMatchObject({ accepted: 1 });
  });

  it('go on with what came since, and leave the last two minutes to the next run', async () => {
    const ana = await addAccount(daysAgo(1, 10));
    await count();
    const now = Date.now();
    await note(ana, new Date(now), 'session.opened');
    await count();
    const accepted = async (): Promise<number> =>
      (await test.database.query<{ sum: number }>('select sum(accepted)::int as sum from daily_figures'))[0]
        ?.sum ?? 0;
    expect(await accepted()).toBe(0);
    await test.database.shiftClock('3 minutes');
    await count();
    expect(await accepted()).toBe(1);
    await test.database.shiftClock('0 seconds');
  });

  it('have refusals on the day when they were, before and after they reach the log', async () => {
    const ana = await addAccount(daysAgo(2, 10));
    // The hour before midnight is reported after midnight.
    await note(ana, new Date(daysAgo(1, 0).getTime() + 120_000), 'login.refused', { count: 7 });
    await note(ana, daysAgo(1, 15), 'login.refused');
    await test.database.query(
      `insert into refused_logins (account_id, network, hour, count)
       values ($1, 'rede', date_trunc('hour', portaria_now()), 5)`,
      [ana],
    );
    await count();
    expect((await rows()).slice(0, 2)).toMatchObject([
      { day: nameOf(2), refused: 7 },
      { day: nameOf(1), refused: 1 },
    ]);
    const [newest] = await test.database.query(
      'select refused, refused_now from daily_figures order by day desc limit 1',
    );
    expect(newest).toEqual({ refused: 0, refused_now: 5 });
  });

  it('are at most a kilobyte a day, whatever the applications are called', async () => {
    const ana = await addAccount(daysAgo(1, 1));
    const apps = Array.from({ length: 40 }, (_, at) => `${'ó'.repeat(55)} ${at}`);
    for (const app of [...apps, 'Loja', 'Loja']) await note(ana, daysAgo(1, 2), 'app.opened', { app });
    await note(ana, daysAgo(1, 2), 'session.opened');
    await count();
    const sizes = await test.database.query<{ size: number; applications: object }>(
      'select pg_column_size(daily_figures) as size, applications from daily_figures order by day',
    );
    expect(Math.max(...sizes.map(({ size }) => size))).toBeLessThanOrEqual(1_024);
    expect(sizes[0]?.applications).toMatchObject({ Loja: 2 });
    const long = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`aplicativo número ${at}`.slice(0, 20), 2e9 + at]),
    );
    await test.database.query('update daily_figures set applications = $1', [
      JSON.stringify(topApplications({}, long)),
    ]);
    await test.database.query(
      `update daily_figures set accounts = 1, with_second_factor = 1, active_sketch = decode(repeat('1f', 512), 'hex')`,
    );
    const [widest] = await test.database.query<{ size: number }>(
      'select max(pg_column_size(daily_figures)) as size from daily_figures',
    );
    expect(widest?.size).toBeLessThanOrEqual(1_024);
  });

  it('estimate people beyond ten thousand accesses, within three standard errors', async () => {
    const first = daysAgo(1, 3);
    await addAccount(first);
    await test.database.query(
      `insert into audit_events (id, account_id, event, at)
       select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || substr(md5(n::text), 13))::uuid,
         md5('p' || n % 8000)::uuid, 'session.opened', at
       from generate_series(1, 12000) as n, lateral (select $1::timestamptz + n * interval '1 second' as at) as moment`,
      [first],
    );
    await count();
    const [row] = await rows();
    expect(row).toMatchObject({ accepted: 12_000, active_estimated: true });
    for (const people of [row?.['active'], row?.['active_month']] as number[])
      expect(Math.abs(people / 8_000 - 1)).toBeLessThan(3 * 0.046);
  });

  it('forget the sketch of people after a month', async () => {
    await addAccount(daysAgo(40, 1));
    await count();
    const [kept] = await test.database.query<{ days: number }>(
      'select count(*)::int as days from daily_figures where active_sketch is not null',
    );
    expect(kept?.days).toBe(30);
  });
});

describe('a sketch of people', () => {
  it('says how few there are, and is the same in any order', () => {
    const ranks = [
      [3, 2],
      [500, 9],
      [3, 1],
    ] as const;
    const sketch = joinSketches([], ranks);
    expect(peopleIn(sketch)).toBe(2);
    expect(joinSketches([joinSketches([], ranks.slice(1)), null], ranks.slice(0, 1))).toEqual(sketch);
    expect(peopleIn(joinSketches([]))).toBe(0);
  });
});
