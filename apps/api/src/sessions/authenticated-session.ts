import type { LiveSession } from '../data/sessions.ts';

/** Who is calling, proven by token, cookie and row. */
export interface AuthenticatedSession extends LiveSession {
  readonly sessionId: string;
  readonly accountId: string;
}
