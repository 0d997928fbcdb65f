import type { ExternalOutcome } from '@portaria/contract';
import { sql } from 'kysely';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** As for other figures, so that a day is the same everywhere. */
const today = sql`(${now} at time zone 'America/Sao_Paulo')::date`;

/** A few rows, because every process asks every few seconds. */
export async function pausedConnections(db: Database): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select provider from external_connections where paused_at is not null
  `.execute(db);
  return rows.map(({ provider }) => provider);
}

/** A pause that is repeated keeps its first moment. */
export async function setConnectionPaused(db: Database, provider: string, paused: boolean): Promise<void> {
  await sql`
    insert into external_connections (provider, paused_at) values (${provider}, ${paused ? now : null})
    on conflict (provider) do update
      set paused_at = case when excluded.paused_at is null then null
        else coalesce(external_connections.paused_at, excluded.paused_at) end
  `.execute(db);
}

export interface StoredConnection {
  readonly provider: string;
  readonly pausedAt: Date | null;
  readonly people: number | null;
  readonly countedAt: Date | null;
  readonly lastFailedAt: Date | null;
  readonly lastFailure: ExternalOutcome | null;
  readonly lastFailureDetail: string | null;
}

export async function listConnections(db: Database): Promise<StoredConnection[]> {
  return db
    .selectFrom('external_connections')
    .select([
      'provider',
      'paused_at as pausedAt',
      sql<number | null>`people::float8`.as('people'),
      'counted_at as countedAt',
      'last_failed_at as lastFailedAt',
      sql<ExternalOutcome | null>`last_failure`.as('lastFailure'),
      'last_failure_detail as lastFailureDetail',
    ])
    .execute();
}

export interface OutcomeCount {
  readonly provider: string;
  readonly outcome: ExternalOutcome;
  readonly today: number;
  readonly days: number;
}

/** Of today and of the last days, today included. */
export async function outcomesOfDays(db: Database, days: number): Promise<OutcomeCount[]> {
  const { rows } = await sql<OutcomeCount>`
    select provider, outcome, coalesce(sum(count) filter (where day = ${today}), 0)::float8 as today,
      sum(count)::float8 as days
    from external_days where day > ${today} - ${days}::integer and day <= ${today}
    group by provider, outcome
  `.execute(db);
  return rows;
}

export interface NewOutcomes {
  readonly provider: string;
  readonly outcome: ExternalOutcome;
  readonly count: number;
}

/** In one order, so that two processes never wait for each other in a circle. */
export async function addOutcomes(db: Database, counts: readonly NewOutcomes[]): Promise<void> {
  await sql`
    insert into external_days (provider, day, outcome, count)
    select provider, ${today}, outcome, count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted (provider text, outcome text, count integer)
    order by provider, outcome
    on conflict (day, provider, outcome) do update set count = external_days.count + excluded.count
  `.execute(db);
}

export interface NewFailure {
  readonly provider: string;
  readonly outcome: ExternalOutcome;
  readonly detail: string | null;
  /** How long ago, by the process's own clock. */
  readonly secondsAgo: number;
}

/** The newest of all processes stays. */
export async function noteFailures(db: Database, failures: readonly NewFailure[]): Promise<void> {
  await sql`
    insert into external_connections (provider, last_failed_at, last_failure, last_failure_detail)
    select provider, ${now} - make_interval(secs => "secondsAgo"), outcome, detail
    from jsonb_to_recordset(${JSON.stringify(failures)}::jsonb)
      as failed (provider text, outcome text, detail text, "secondsAgo" float8)
    order by provider
    on conflict (provider) do update
      set last_failed_at = excluded.last_failed_at, last_failure = excluded.last_failure,
        last_failure_detail = excluded.last_failure_detail
      where external_connections.last_failed_at is null
        or external_connections.last_failed_at < excluded.last_failed_at
  `.execute(db);
}

interface PeopleStep {
  readonly people: number;
  /** The last account of the step, or null after the last step. */
  readonly last: string | null;
}

/** A range of the index alone, because a connection may have millions of people. */
export async function countPeopleAfter(
  db: Database,
  provider: string,
  after: string | null,
  most: number,
): Promise<PeopleStep> {
  const rest = after === null ? sql`true` : sql`account_id > ${after}::uuid`;
  const { rows } = await sql<PeopleStep>`
    with step as (
      select account_id from external_identities
      where provider = ${provider} and ended_at is null and ${rest} order by account_id limit ${most}
    )
    select count(*)::integer as people,
      (select account_id from step order by account_id desc limit 1) as last from step
  `.execute(db);
  const step = rows[0];
  return { people: step?.people ?? 0, last: step && step.people === most ? step.last : null };
}

export async function setPeople(db: Database, provider: string, people: number): Promise<void> {
  await sql`
    insert into external_connections (provider, people, counted_at) values (${provider}, ${people}, ${now})
    on conflict (provider) do update set people = excluded.people, counted_at = excluded.counted_at
  `.execute(db);
}
