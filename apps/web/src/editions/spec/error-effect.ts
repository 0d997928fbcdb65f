import type { ApiError } from '../../http/api-error.ts';
import { type ErrorEffect, isShownElsewhere, statusText } from '../../http/error-effect.ts';
import { errorEffectText } from './error-effect.text.ts';

/** The error catalogue of the specification, one line per row. */
export function errorEffect(error: ApiError): ErrorEffect {
  const { status, problem, messages } = error;
  if (isShownElsewhere(error)) return { kind: 'none' };
  if (status === 400 && messages.length > 0) return { kind: 'list', messages };
  if (status === 400)
    return { kind: 'toast', title: '400', message: error.text ?? statusText(error), log: false };
  if (status === 401) return { kind: 'toast', title: '401', message: statusText(error), log: false };
  if (status === 404) return { kind: 'not-found' };
  if (status === 500)
    return { kind: 'server-error', message: problem.message ?? null, details: problem.details ?? null };
  return {
    kind: 'toast',
    // A status of success must not be the title of an error.
    title: status === null || error.reason === 'malformed' ? '' : String(status),
    message: errorEffectText.unexpected,
    log: true,
  };
}
