import type { ApiError, Unanswered } from './api-error.ts';

/** How a failed call becomes visible. The edition decides which. */
export type ErrorEffect =
  | { kind: 'none'; log?: boolean }
  | { kind: 'list'; messages: string[] }
  | { kind: 'toast'; title: string; message: string; log: boolean }
  | { kind: 'not-found' }
  | { kind: 'server-error'; message: string | null; details: string | null };

const shownElsewhere: readonly Unanswered[] = ['account-changed', 'cancelled', 'session-lost'];

/** The person asked for it, or has seen it already. */
export function isShownElsewhere({ reason }: ApiError): boolean {
  return reason !== null && shownElsewhere.includes(reason);
}

/** HTTP/2 has no status text, so the problem's title replaces it. */
export function statusText(error: ApiError): string {
  return error.problem.title ?? error.statusText;
}
