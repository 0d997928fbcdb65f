import { failureAdvice } from '../../feedback/failure-advice.ts';
import type { ApiError } from '../../http/api-error.ts';
import { type ErrorEffect, isShownElsewhere, statusText } from '../../http/error-effect.ts';

/** Refusals are part of the product. Anything else is worth a look by its operator. */
const refusals: readonly (number | null)[] = [400, 401, 403];

/** One message for each failure: the form that made the call shows it, unless another page does. */
export function errorEffect(error: ApiError): ErrorEffect {
  const { status, problem, messages } = error;
  if (isShownElsewhere(error)) return { kind: 'none' };
  if (status === 404) return { kind: 'not-found' };
  if (status === 500)
    return { kind: 'server-error', message: problem.message ?? null, details: problem.details ?? null };
  if (messages.length > 0) return { kind: 'list', messages };
  return { kind: 'none', log: !refusals.includes(status) };
}

/** For a failure that no form shows. */
export function effectWithoutForm(error: ApiError): ErrorEffect {
  const effect = errorEffect(error);
  if (effect.kind !== 'none' || isShownElsewhere(error)) return effect;
  const message = failureAdvice(error, error.retryAfterSeconds) ?? statusText(error);
  return { kind: 'toast', title: '', message, log: effect.log ?? false };
}
