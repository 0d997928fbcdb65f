import type { FactorsResponse, SecondFactorCodeBody, SecondFactorResponse } from '@portaria/contract';
import { AppError } from '../../app-error.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { findPendingLogin, takePendingTry } from '../../data/pending-logins.ts';
import { findFactors } from '../../data/second-factors.ts';
import { parsePendingCookie } from '../../security/pending-login.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';
import { attemptCode } from '../../sign-in/attempt-code.ts';
import { checkCode } from '../../sign-in/check-code.ts';
import { finishSignIn, type OpenedSession, pendingLoginOver } from '../../sign-in/sign-in.ts';

/** Shown only to the browser that typed the right password. */
export async function pendingSignIn(
  { db }: Context,
  cookie: string | undefined,
): Promise<SecondFactorResponse> {
  const token = parsePendingCookie(cookie);
  const pending = token && (await findPendingLogin(db, token));
  if (!pending) throw pendingLoginOver();
  const { totpSince, recoveryCodesLeft } = await findFactors(db, pending.accountId);
  const methods = [...(totpSince ? ['totp'] : []), ...(recoveryCodesLeft > 0 ? ['recovery-code'] : [])];
  return { username: pending.username, methods, secondsLeft: pending.secondsLeft };
}

export async function signInByCode(
  context: Context,
  body: SecondFactorCodeBody,
  cookie: string | undefined,
  caller: Caller,
): Promise<OpenedSession> {
  const token = parsePendingCookie(cookie);
  const pending = token && (await takePendingTry(context.db, token));
  if (!pending) throw pendingLoginOver();
  const { accountId } = pending;
  const by = { accountId, caller, isVisitor: true };
  const session = await attemptCode(context, by, async (knownDeviceId) => {
    const proof = await checkCode(context, accountId, body.code);
    return proof && finishSignIn(context, pending, proof, caller, knownDeviceId);
  });
  if (!session) throw new AppError('factor_code_wrong', { fields: ['code'], accountId });
  return session;
}

export async function listFactors(
  { db }: Context,
  { accountId }: AuthenticatedSession,
): Promise<FactorsResponse> {
  const { since, totpSince, totpUsedAt, recoveryCodesLeft } = await findFactors(db, accountId);
  return {
    since: since?.toISOString() ?? null,
    totp: totpSince && {
      createdAt: totpSince.toISOString(),
      lastUsedAt: totpUsedAt?.toISOString() ?? null,
    },
    recoveryCodes: { left: recoveryCodesLeft },
  };
}
