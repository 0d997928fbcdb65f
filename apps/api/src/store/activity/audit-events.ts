import { type ActivityDetails, type ActivityEvent, activityDetails } from '@portaria/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Device } from '../../security/device.ts';
import { uuidV7 } from '../../security/uuid-v7.ts';
import { secondsAgo } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/**
 * The owner of an account can read all of its audit events. New events are declared in the contract (activity.ts), which
 * does not compile until each one has a text (activity.pt-br.ts).
 */
export type AuditEvent = ActivityEvent;

/** Each login leaves one of them. */
export const openedEvents: readonly AuditEvent[] = [
  'session.opened',
  'session.opened-with-second-factor',
  'session.opened-with-passkey',
  'session.opened-with-provider',
];

/** Includes the id, so that statements on other tables can insert the audit row together with their own change. */
export interface AuditDetails extends Device {
  readonly id: string;
  readonly event: AuditEvent;
  readonly network: string | null;
  /** Null for actions outside a session. */
  readonly session_id: string | null;
}

/** Actions of an operator or of the service itself have no network, session or device. */
export function serviceAudit(event: AuditEvent): AuditDetails {
  return { id: uuidV7(), event, network: null, session_id: null, browser: null, system: null };
}

/** The owner can read the details, so they contain only what the contract declares. */
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

/** Writes at most one row per session and hour, so that repeated changes cannot flood the audit log. */
export async function insertAuditEventHourly(
  db: Database,
  accountId: string,
  audit: AuditDetails,
  details?: ActivityDetails,
): Promise<void> {
  const stored = details ? JSON.stringify(details) : null;
  await sql`
    insert into audit_events (id, account_id, event, network, session_id, browser, system, details)
    select ${audit.id}::uuid, ${accountId}::uuid, ${audit.event}, ${audit.network}, ${audit.session_id}::uuid,
      ${audit.browser}, ${audit.system}, ${stored}::jsonb
    where not exists (
      select from audit_events
      where account_id = ${accountId} and event = ${audit.event} and at > ${secondsAgo(3_600)}
        and session_id = ${audit.session_id} and details is not distinct from ${stored}::jsonb
    )
  `.execute(db);
}

const knownDetails = z.object(activityDetails.shape);

/** Drops keys written by a newer version, because this one has no text for them. */
export function detailsFrom(stored: unknown): ActivityDetails | undefined {
  const { data = {} } = z.safeParse(knownDetails, stored);
  return Object.keys(data).length > 0 ? data : undefined;
}
