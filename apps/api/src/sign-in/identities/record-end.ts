import type { ErrorCode, ExternalOutcome } from '@portaria/contract';
import { AppError } from '../../base/app-error.ts';
import { ExternalError } from '../../outbound/external/external-error.ts';
import type { ExternalEnd } from '../../outbound/external/external-outcomes.ts';
import type { Context } from '../../session/context.ts';

const outcomes: Partial<Record<ErrorCode, ExternalOutcome>> = {
  provider_paused: 'paused',
  level_too_low: 'level_too_low',
  external_unknown: 'unknown',
  external_refused: 'account_refused',
  identity_linked_elsewhere: 'linked_elsewhere',
};

/**
 * Every login and link through a provider begins and ends here, so that its outcome is counted. Without `outcomeOf`, only a
 * failure is an outcome: what began has not ended.
 */
export async function recordEnd<Result>(
  { externalOutcomes }: Context,
  provider: string,
  work: () => Promise<Result>,
  outcomeOf?: (result: Result) => ExternalOutcome,
): Promise<Result> {
  try {
    const result = await work();
    if (outcomeOf) externalOutcomes.record({ provider, outcome: outcomeOf(result) });
    return result;
  } catch (error) {
    const failed = failureIn(error);
    if (failed) externalOutcomes.record({ provider, ...failed });
    throw error;
  }
}

/** Undefined for what says nothing about the connection, such as a rate limit or an attempt that is over. */
function failureIn(error: unknown): Omit<ExternalEnd, 'provider'> | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.cause instanceof ExternalError)
    return { outcome: error.cause.failure, detail: error.cause.detail };
  const outcome = outcomes[error.code];
  return outcome && { outcome };
}
