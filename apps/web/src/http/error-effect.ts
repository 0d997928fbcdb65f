import type { ApiError } from './api-error.ts';
import { httpText } from './http.text.ts';

export type ErrorEffect =
  | { kind: 'none' }
  | { kind: 'list'; messages: string[] }
  | { kind: 'toast'; title: string; message: string; log: boolean }
  | { kind: 'not-found' }
  | { kind: 'server-error'; message: string | null; details: string | null };

/** The error catalogue of the specification, one line per row. */
export function errorEffect(error: ApiError): ErrorEffect {
  const { status, problem, messages } = error;
  if (error.reason === 'account-changed' || error.reason === 'cancelled') return { kind: 'none' };
  if (status === 400 && messages.length > 0) return { kind: 'list', messages };
  if (status === 400)
    return { kind: 'toast', title: '400', message: error.text ?? statusText(error), log: false };
  if (status === 401) return { kind: 'toast', title: '401', message: statusText(error), log: false };
  if (status === 404) return { kind: 'not-found' };
  if (status === 500)
    return { kind: 'server-error', message: problem.message ?? null, details: problem.details ?? null };
  return {
    kind: 'toast',
    title: status === null ? '' : String(status),
    message: httpText.unexpected,
    log: true,
  };
}

/** HTTP/2 has no status text: the problem's title stands for it. */
function statusText(error: ApiError): string {
  return error.problem.title ?? error.statusText;
}
