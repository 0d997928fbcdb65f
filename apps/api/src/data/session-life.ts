import { type RawBuilder, sql } from 'kysely';
import { now } from './clock.ts';

export const DAY = 86_400;
/** Begins anew with each renewal. */
export const IDLE_SECONDS = 7 * DAY;
/** However often it is renewed. */
export const ABSOLUTE_SECONDS = 30 * DAY;

/** On a computer of somebody else's. */
export const BORROWED_IDLE_SECONDS = 30 * 60;
export const BORROWED_SECONDS = 8 * 3_600;

/** The one definition of a live session, used by every statement that asks. */
export const alive: RawBuilder<boolean> = sql<boolean>`
  (sessions.ended_at is null and sessions.idle_expires_at > ${now} and sessions.expires_at > ${now})`;
