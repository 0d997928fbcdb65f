import type { CompleteExternalBody, ExternalSignUpResponse } from '@portaria/contract';
import { AppError } from '../../base/app-error.ts';
import { nameOfProvider } from '../../base/config/provider-name.ts';
import { networkLimits } from '../../limits/limits.ts';
import { reserveSlot } from '../../limits/reserve-slot.ts';
import type { PendingIdentity } from '../../outbound/external/pending-identity.ts';
import { usernamesFor } from '../../outbound/external/usernames-for.ts';
import { canonicalEmail } from '../../security/canonical-identity.ts';
import { externalKind } from '../../session/authentication-methods.ts';
import { auditEntry, type Caller } from '../../session/caller.ts';
import type { Context } from '../../session/context.ts';
import type { OpenedSession } from '../../session/issue-tokens.ts';
import { findTaken, firstFreeUsername } from '../../store/accounts/accounts.ts';
import { insertAuditEvent } from '../../store/activity/audit-events.ts';
import { createAccount } from '../create-account.ts';
import { addIdentity } from './link-identity.ts';
import { connectionOf } from './visit-provider.ts';

/** Tells whether the address is taken, as a sign-up would, so it is counted as one that failed. */
export async function describeSignUp(
  context: Context,
  { provider, person, ended, from, linkedBy }: PendingIdentity,
  caller: Caller,
): Promise<ExternalSignUpResponse> {
  const { db, config, throttle } = context;
  await reserveSlot(throttle, networkLimits.register, caller);
  const sessionId = caller.refreshToken?.id;
  const email = person.email === null ? undefined : canonicalEmail(person.email);
  const taken = email !== undefined && (await findTaken(db, '', email)).email;
  return {
    provider: nameOfProvider(config.loginProviders, provider),
    username: (await firstFreeUsername(db, usernamesFor(person))) ?? '',
    email: person.email,
    hosted: person.hosted,
    ended,
    taken,
    mayCreate: connectionOf(context, provider)?.signUp ?? false,
    mayLink: sessionId !== undefined && linkedBy === sessionId,
    from,
  };
}

/**
 * An account without a password. Its address is confirmed by a mailed code, unless the mailbox's own host named this very
 * address just now.
 */
export async function completeExternal(
  context: Context,
  { provider, person }: PendingIdentity,
  { username, email }: CompleteExternalBody,
  caller: Caller,
): Promise<OpenedSession> {
  const connection = connectionOf(context, provider);
  if (!connection) throw new AppError('external_attempt_over');
  if (!connection.signUp) throw new AppError('external_unknown');
  await context.throttle.reserve(networkLimits.register, caller.network);
  const isSame = person.email !== null && canonicalEmail(email) === canonicalEmail(person.email);
  return createAccount(
    context,
    {
      username,
      email,
      method: externalKind(provider),
      confirmed: person.hosted && isSame,
      add: async (trx, accountId) => {
        await addIdentity(context, trx, accountId, { provider, person }, true);
        await insertAuditEvent(trx, accountId, auditEntry(caller, 'identity.linked'), { provider });
      },
    },
    caller,
  );
}
