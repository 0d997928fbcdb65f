import type { LiveSession } from '../data/sessions.ts';

/** The caller, verified by token, cookie and session row. */
export interface AuthenticatedSession extends LiveSession {
  readonly sessionId: string;
  readonly accountId: string;
}
