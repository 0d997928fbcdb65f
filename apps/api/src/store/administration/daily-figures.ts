import { type RawBuilder, sql } from 'kysely';
import { openedEvents } from '../activity/audit-events.ts';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** As for mails and exports, so that a day is the same everywhere. */
const zone = sql`'America/Sao_Paulo'`;
/** Twice the longest period that is shown. Audit events are kept for six months, too. */
const DAYS_BACK = 180;
/** A transaction ends within seconds, so no event of an older moment commits after this. */
const LAG = sql`interval '2 minutes'`;
/** Ids begin with the time of the process that made them, whose clock may differ. */
const SKEW = sql`interval '5 minutes'`;
const REFUSED = 'login.refused';
const REGISTERED = ['account.registered', 'account.invited'];
const COUNTED = [...openedEvents, ...REGISTERED, REFUSED, 'email.confirmed', 'app.opened'];

/** The smallest id of a moment, because ids begin with their milliseconds. */
const idAt = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

const startOf = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${day})::timestamp at time zone ${zone})`;

/** A range of the primary key, so that the log needs no other index. */
const eventsBetween = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  audit_events where id >= ${idAt(sql`(${from} - ${SKEW})`)} and id < ${idAt(sql`(${to} + ${SKEW})`)}
    and at >= ${from} and at < ${to}`;

export interface Slice {
  readonly day: string;
  readonly from: Date;
  readonly to: Date;
  readonly isEmpty: boolean;
  readonly endsDay: boolean;
  /** Whether what comes after it has to wait. */
  readonly isLast: boolean;
}

/** Held until the commit, so that one worker counts at a time. False if another one does. */
export async function lockDailyFigures(trx: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('daily_figures')) as locked
  `.execute(trx);
  return rows[0]?.locked ?? false;
}

/** What comes after the last counted moment, within one day. The first day is that of the first account. */
export async function nextSlice(trx: Database, seconds: number): Promise<Slice> {
  const { rows } = await sql<Slice>`
    with reached as (
      select coalesce(
        (select counted_to from daily_figures order by day desc limit 1),
        greatest(
          date_trunc('day', (select created_at from accounts order by id limit 1), ${zone}),
          date_trunc('day', ${now} - make_interval(days => ${DAYS_BACK}), ${zone})
        ),
        date_trunc('day', ${now}, ${zone})
      ) as "from"
    ), slice as (
      select "from", greatest("from", least(
        (date_trunc('day', "from" at time zone ${zone}) + interval '1 day') at time zone ${zone},
        "from" + make_interval(secs => ${seconds}), newest
      )) as "to", newest
      from reached, date_trunc('milliseconds', ${now} - ${LAG}) as newest
    )
    select "from", "to", "to" <= "from" as "isEmpty", "to" >= newest as "isLast",
      to_char("from" at time zone ${zone}, 'YYYY-MM-DD') as day,
      "to" = date_trunc('day', "to", ${zone}) as "endsDay"
    from slice
  `.execute(trx);
  const [slice] = rows;
  if (!slice) throw new Error('a slice has one row');
  return slice;
}

export interface SliceFigures {
  readonly accepted: number;
  readonly refused: number;
  /** Of the last hour of the day before, because refusals reach the log when their hour is over. */
  readonly refusedBefore: number;
  readonly registered: number;
  readonly confirmed: number;
  readonly mailsAccepted: number;
  readonly mailsRefused: number;
  readonly applications: Readonly<Record<string, number>>;
  /** By register, the highest rank. */
  readonly ranks: readonly (readonly [register: number, rank: number])[];
}

export async function countSlice(trx: Database, { day, from, to }: Slice): Promise<SliceFigures> {
  const [start, end] = [sql`${from}::timestamptz`, sql`${to}::timestamptz`];
  const firstHourOver = sql`(${startOf(sql`${day}::date`)} + interval '1 hour')`;
  const { rows } = await sql<SliceFigures>`
    with events as materialized (
      select account_id, event, at, coalesce((details ->> 'count')::integer, 1) as times, details ->> 'app' as app
      from ${eventsBetween(start, end)} and event = any (${COUNTED}::text[])
    ), by_application as (
      select app, count(*)::integer as opened from events where event = 'app.opened' and app is not null group by 1 order by 2 desc limit 50
    ), hashed as (
      select uuid_hash_extended(account_id, 0) as hash from events where event = any (${openedEvents}::text[])
    ), ranked as (
      select (hash & 511)::integer as register, (hash >> 9) & 9007199254740991 as rest from hashed
    ), ranks as (
      select register, max(case when rest = 0 then 54 else round(ln((rest & -rest)::float8) / ln(2.0))::integer + 1 end) as rank
      from ranked group by 1
    ), settled as (
      select state from mails where settled_at >= ${start} and settled_at < ${end}
    )
    select
      (count(*) filter (where event = any (${openedEvents}::text[])))::integer as accepted,
      coalesce(sum(times) filter (where event = ${REFUSED} and at >= ${firstHourOver}), 0)::integer as refused,
      coalesce(sum(times) filter (where event = ${REFUSED} and at < ${firstHourOver}), 0)::integer as "refusedBefore",
      (count(*) filter (where event = any (${REGISTERED}::text[])))::integer as registered,
      (count(*) filter (where event = 'email.confirmed'))::integer as confirmed,
      (select (count(*) filter (where state = 'sent'))::integer from settled) as "mailsAccepted",
      (select (count(*) filter (where state = 'refused'))::integer from settled) as "mailsRefused",
      (select coalesce(jsonb_object_agg(app, opened), '{}') from by_application) as applications,
      (select coalesce(jsonb_agg(jsonb_build_array(register, rank)), '[]') from ranks) as ranks
    from events
  `.execute(trx);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate has one row');
  return figures;
}

export interface DayParts {
  readonly sketch: Buffer | null;
  readonly applications: Readonly<Record<string, number>>;
}

export async function findDayParts(trx: Database, day: string): Promise<DayParts | undefined> {
  const { rows } = await sql<DayParts>`
    select active_sketch as sketch, applications from daily_figures where day = ${day}::date
  `.execute(trx);
  return rows[0];
}

/** Adds the figures, and replaces the parts, which were joined before. */
export async function addToDay(
  trx: Database,
  { day, to }: Slice,
  figures: SliceFigures,
  { sketch, applications }: DayParts,
): Promise<void> {
  const { accepted, refused, registered, confirmed, mailsAccepted, mailsRefused } = figures;
  const added = ['accepted', 'refused', 'registered', 'confirmed', 'mails_accepted', 'mails_refused'].map(
    (column) => sql`${sql.ref(column)} = daily_figures.${sql.ref(column)} + excluded.${sql.ref(column)}`,
  );
  await sql`
    insert into daily_figures
      (day, counted_to, accepted, refused, registered, confirmed, mails_accepted, mails_refused, active_sketch, applications)
    values (${day}::date, ${to}, ${accepted}, ${refused}, ${registered}, ${confirmed}, ${mailsAccepted}, ${mailsRefused}, ${sketch},
      ${JSON.stringify(applications)}::jsonb)
    on conflict (day) do update set counted_to = excluded.counted_to, ${sql.join(added)},
      active_sketch = excluded.active_sketch, applications = excluded.applications
  `.execute(trx);
  if (figures.refusedBefore === 0) return;
  await sql`
    update daily_figures set refused = refused + ${figures.refusedBefore} where day = ${day}::date - 1
  `.execute(trx);
}

/** Beyond this many accesses in a month, people are estimated. */
export const EXACTLY_UP_TO = 10_000;

export interface ActivePeople {
  readonly accesses: number;
  readonly ofDay: number;
  readonly ofMonth: number;
}

/** Reads one access more than the limit, at most. */
export async function countActive(trx: Database, day: string): Promise<ActivePeople> {
  const date = sql`${day}::date`;
  const { rows } = await sql<ActivePeople>`
    with recent as (
      select account_id, at from ${eventsBetween(startOf(sql`${date} - 29`), startOf(sql`${date} + 1`))}
        and event = any (${openedEvents}::text[]) limit ${EXACTLY_UP_TO + 1}
    )
    select count(*)::integer as accesses, count(distinct account_id)::integer as "ofMonth",
      (count(distinct account_id) filter (where at >= ${startOf(date)}))::integer as "ofDay" from recent
  `.execute(trx);
  const [active] = rows;
  if (!active) throw new Error('an aggregate has one row');
  return active;
}

export async function sketchesOfMonth(trx: Database, day: string): Promise<Buffer[]> {
  const { rows } = await sql<{ sketch: Buffer }>`
    select active_sketch as sketch from daily_figures
    where day > ${day}::date - 30 and day <= ${day}::date and active_sketch is not null order by day desc
  `.execute(trx);
  return rows.map(({ sketch }) => sketch);
}

export interface AccountsOfDay {
  readonly accounts: number;
  readonly withSecondFactor: number;
}

/** At the end of the day, by what is known now. For few accounts only, because it reads each. */
export async function countAccountsUntil(trx: Database, day: string): Promise<AccountsOfDay> {
  const end = startOf(sql`${day}::date + 1`);
  const { rows } = await sql<AccountsOfDay>`
    select (count(*) filter (where created_at < ${end}))::integer as accounts,
      (count(*) filter (where second_factor_since < ${end}))::integer as "withSecondFactor"
    from (select created_at, second_factor_since from accounts limit ${EXACTLY_UP_TO}) as few
  `.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('an aggregate has one row');
  return found;
}

/** By what the last analyze saw, because counting them would read the whole table. */
export async function shareWithSecondFactor(trx: Database): Promise<number | null> {
  const { rows } = await sql<{ share: number }>`
    select 1 - null_frac as share from pg_stats
    where schemaname = 'public' and tablename = 'accounts' and attname = 'second_factor_since'
  `.execute(trx);
  return rows[0]?.share ?? null;
}

export interface PeopleOfDay {
  readonly active: number;
  readonly activeMonth: number;
  readonly estimated: boolean;
  /** Null leaves what was counted while the day ran. */
  readonly accounts: AccountsOfDay | null;
  /** The refusals of the last hour of a day reach the log on the next. */
  readonly isRunning: boolean;
}

/** What is no sum: it is counted again, and replaces what the row had. Sketches older than a month are of no use. */
export async function setPeopleOfDay(trx: Database, day: string, people: PeopleOfDay): Promise<void> {
  const { active, activeMonth, estimated, accounts, isRunning } = people;
  await sql`
    update daily_figures set active = ${active}, active_month = ${activeMonth}, active_estimated = ${estimated},
      accounts = coalesce(${accounts?.accounts ?? null}::integer, accounts),
      with_second_factor = coalesce(${accounts?.withSecondFactor ?? null}::integer, with_second_factor),
      refused_now = (
        select coalesce(sum(count), 0)::integer from (
          select count from refused_logins where ${isRunning}::boolean and hour >= ${startOf(sql`${day}::date`)}
          limit ${EXACTLY_UP_TO}
        ) as running
      )
    where day = ${day}::date
  `.execute(trx);
  await sql`
    update daily_figures set active_sketch = null where day <= ${day}::date - 30 and active_sketch is not null
  `.execute(trx);
}

export interface DayRow {
  readonly day: string;
  readonly countedTo: Date;
  readonly accepted: number;
  readonly refused: number;
  readonly registered: number;
  readonly confirmed: number;
  readonly mailsAccepted: number;
  readonly mailsRefused: number;
  readonly accounts: number | null;
  readonly withSecondFactor: number | null;
  readonly active: number;
  readonly activeMonth: number;
  readonly estimated: boolean;
  readonly applications: Readonly<Record<string, number>>;
}

/** The last days that were counted, oldest first, and which day it is. */
export async function listDays(
  db: Database,
  days: number,
): Promise<{ readonly today: string; readonly rows: DayRow[] }> {
  const today = sql`(${now} at time zone ${zone})::date`;
  const found = await sql<DayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, counted_to as "countedTo", accepted, refused + refused_now as refused, registered,
      confirmed, mails_accepted as "mailsAccepted", mails_refused as "mailsRefused", accounts,
      with_second_factor as "withSecondFactor", active, active_month as "activeMonth", active_estimated as estimated,
      applications
    from daily_figures where day > ${today} - ${days}::integer and day <= ${today} order by day
  `.execute(db);
  const date = await sql<{ today: string }>`select to_char(${today}, 'YYYY-MM-DD') as today`.execute(db);
  return { today: date.rows[0]?.today ?? '', rows: found.rows };
}
