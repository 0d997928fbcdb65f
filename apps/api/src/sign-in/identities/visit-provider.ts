import type { ExternalAnswerBody } from '@portaria/contract';
import { EXTERNAL_LOGIN } from '@portaria/contract';
import { AppError } from '../../base/app-error.ts';
import type { LoginProvider } from '../../base/config/login-providers.ts';
import { networkLimits } from '../../limits/limits.ts';
import { reserveSlot } from '../../limits/reserve-slot.ts';
import { type ExternalAttempt, newAttempt } from '../../outbound/external/external-attempt.ts';
import { ExternalError, type ExternalFailure } from '../../outbound/external/external-error.ts';
import type { ExternalPerson } from '../../outbound/external/person.ts';
import type { Caller } from '../../session/caller.ts';
import type { Context } from '../../session/context.ts';
import { assertLevel } from './assert-level.ts';
import { assertNotPaused } from './assert-not-paused.ts';
import { recordEnd } from './record-end.ts';

const codes = {
  denied: 'external_denied',
  refused: 'external_refused',
  unavailable: 'provider_unavailable',
  misconfigured: 'provider_unavailable',
} as const satisfies Record<ExternalFailure, string>;

/** Undefined for a connection that the operator does not define, or no longer. */
export function connectionOf({ config }: Context, id: string): LoginProvider | undefined {
  return config.loginProviders.find((one) => one.id === id);
}

/** Writes nothing. The browser keeps the attempt and goes to the address. */
export async function startVisit(
  context: Context,
  visit: Parameters<typeof newAttempt>[0],
): Promise<{ readonly attempt: ExternalAttempt; readonly url: string }> {
  if (connectionOf(context, visit.provider) === undefined) throw new AppError('not_found');
  const attempt = newAttempt(visit, Math.floor(context.clock.now().getTime() / 1000));
  const { provider, state, nonce, verifier, purpose } = attempt;
  const redirectUri = returnAddress(context, provider);
  const url = await recordEnd(context, provider, () => {
    assertNotPaused(context, provider);
    return context.externalLogin
      .start(provider, { redirectUri, state, nonce, verifier, purpose })
      .catch((error: unknown) => Promise.reject(refusalFor(context, error)));
  });
  return { attempt, url };
}

/** Calls the provider. No transaction may be open meanwhile. Answers that prove nobody are counted as failures. */
export async function finishVisit(
  context: Context,
  { provider, state, nonce, verifier }: ExternalAttempt,
  { code, iss, error, name }: ExternalAnswerBody,
  caller: Caller,
): Promise<ExternalPerson> {
  // The operator may have removed the connection meanwhile.
  const connection = connectionOf(context, provider);
  if (connection === undefined) throw new AppError('external_attempt_over');
  assertNotPaused(context, provider);
  const { throttle, externalLogin } = context;
  await reserveSlot(throttle, networkLimits.external, caller);
  const redirectUri = returnAddress(context, provider);
  const giveBack = () =>
    throttle.giveBack(networkLimits.external, caller.network).catch((failure) => context.onError(failure));
  try {
    const person = await externalLogin.finish(
      provider,
      { state, code, iss, error, name },
      { redirectUri, state, nonce, verifier },
    );
    await giveBack();
    assertLevel(context.config, connection, person);
    return person;
  } catch (failure) {
    const refusal = refusalFor(context, failure);
    if (refusal.code === 'provider_unavailable') await giveBack();
    throw refusal;
  }
}

/** One for each connection, so that an answer of one does not fit another. */
export function returnAddress({ config }: Pick<Context, 'config'>, provider: string): string {
  return `${config.origin}${EXTERNAL_LOGIN}${provider}`;
}

/** The operator has to learn of a connection that is misconfigured, and people cannot do anything about it. */
function refusalFor({ onError }: Context, error: unknown): AppError {
  if (!(error instanceof ExternalError)) throw error;
  if (error.failure === 'misconfigured') onError(error);
  return new AppError(codes[error.failure], {
    cause: error,
    ...(error.failure === 'unavailable' && { retryAfterSeconds: 30 }),
  });
}
