import { type RawBuilder, sql } from 'kysely';
import { now } from '../engine/clock.ts';

export const DAY = 86_400;
/** Restarts with each renewal. */
export const IDLE_SECONDS = 7 * DAY;
/** Renewals do not extend it. */
export const ABSOLUTE_SECONDS = 30 * DAY;

/** For a session on someone else's computer. */
export const SHARED_COMPUTER_IDLE_SECONDS = 30 * 60;
export const SHARED_COMPUTER_SECONDS = 8 * 3_600;

/** For what an application may do while the person is away. */
export const OFFLINE_IDLE_SECONDS = 30 * DAY;
export const OFFLINE_SECONDS = 180 * DAY;

/** The single definition of a live session, shared by all statements. */
export const alive: RawBuilder<boolean> = sql<boolean>`
  (sessions.ended_at is null and sessions.idle_expires_at > ${now} and sessions.expires_at > ${now})`;
