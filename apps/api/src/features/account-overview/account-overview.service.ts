import type { AccountOverviewResponse } from '@portaria/contract';
import type { Context } from '../../context.ts';
import { findAccountFacts } from '../../data/account-facts.ts';
import { activityItemOf, listActivity } from '../../data/activity.ts';
import { listNewDevices } from '../../data/known-devices.ts';
import { countRefusedLogins } from '../../data/refused-logins.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

const EVENTS = 3;

export async function accountOverview(
  { db }: Context,
  { accountId, sessionId, deviceId, username, email, emailConfirmed }: AuthenticatedSession,
): Promise<AccountOverviewResponse> {
  const facts = await findAccountFacts(db, accountId);
  const newDevices = await listNewDevices(db, accountId, deviceId);
  const refusedLogins = await countRefusedLogins(db, accountId);
  const newest = { events: undefined, from: undefined, to: undefined, after: undefined, limit: EVENTS };
  const rows = await listActivity(db, { accountId, ...newest });
  return {
    username,
    displayName: facts.displayName,
    email,
    emailConfirmed,
    passwordChangedAt: facts.passwordChangedAt?.toISOString() ?? null,
    sessions: facts.sessions,
    newDevices: newDevices.map(({ createdAt, ...device }) => ({
      ...device,
      knownSince: createdAt.toISOString(),
    })),
    refusedLogins,
    pendingEmail: facts.pendingEmail,
    emailChangesAt: facts.emailChangesAt?.toISOString() ?? null,
    deletedAt: facts.deletedAt?.toISOString() ?? null,
    factorRecoveryDueAt: facts.factorRecoveryDueAt?.toISOString() ?? null,
    events: rows.flatMap((row) => activityItemOf(row, sessionId)),
  };
}
