import type { LiveSession } from '../store/session/sessions.ts';

/** The caller, verified by token, cookie and session row. */
export interface AuthenticatedSession extends LiveSession {
  readonly sessionId: string;
  readonly accountId: string;
}
