import { type ActivityDetails, type ActivityEvent, activityDetails } from '@portaria/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Device } from '../security/device.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { secondsAgo } from './clock.ts';
import type { Database } from './database.ts';

/**
 * Whatever is recorded about an account can be read by its owner. A new event is named in the contract (activity.ts),
 * under its kind; without a sentence for it the web application does not compile.
 */
export type AuditEvent = ActivityEvent;

/** Ready-made with its id, so that statements of other tables can write it along with their own change. */
export interface AuditDetails extends Device {
  readonly id: string;
  readonly event: AuditEvent;
  readonly network: string | null;
  /** In which session it was done, where there was one. */
  readonly session_id: string | null;
}

/** What an operator or the service itself does has no network, no session and no device. */
export function serviceAudit(event: AuditEvent): AuditDetails {
  return { id: uuidV7(), event, network: null, session_id: null, browser: null, system: null };
}

/** With details where the event has any: the owner reads them, so they hold nothing that the contract does not name. */
export async function insertAuditEvent(
  db: Database,
  accountId: string,
  audit: AuditDetails,
  details?: ActivityDetails,
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({ ...audit, account_id: accountId, ...(details && { details: JSON.stringify(details) }) })
    .execute();
}

/** One row an hour for what a session does over and over: a flood of changes must not be a flood of rows. */
export async function insertAuditEventHourly(
  db: Database,
  accountId: string,
  audit: AuditDetails,
): Promise<void> {
  await sql`
    insert into audit_events (id, account_id, event, network, session_id, browser, system)
    select ${audit.id}::uuid, ${accountId}::uuid, ${audit.event}, ${audit.network}, ${audit.session_id}::uuid,
      ${audit.browser}, ${audit.system}
    where not exists (
      select from audit_events
      where account_id = ${accountId} and event = ${audit.event} and at > ${secondsAgo(3_600)}
        and session_id = ${audit.session_id}
    )
  `.execute(db);
}

const keysWeKnow = z.object(activityDetails.shape);

/** Without the keys that a newer version wrote, for which this one has no words. */
export function detailsFrom(stored: unknown): ActivityDetails | undefined {
  const { data = {} } = z.safeParse(keysWeKnow, stored);
  return Object.keys(data).length > 0 ? data : undefined;
}

const MONTHS_AHEAD = 2;
const MONTHS_KEPT = 6;

export async function maintainAuditPartitions(db: Database): Promise<void> {
  await db
    .selectNoFrom((call) => [
      call.fn('ensure_audit_partitions', [call.val(MONTHS_AHEAD)]).as('ensured'),
      call.fn('drop_audit_partitions', [call.val(MONTHS_KEPT)]).as('dropped'),
    ])
    .execute();
}
