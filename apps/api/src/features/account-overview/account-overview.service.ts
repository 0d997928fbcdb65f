import type { AccountOverviewResponse } from '@portaria/contract';
import type { Context } from '../../context.ts';
import { findAccountFacts } from '../../data/account-facts.ts';
import { activityItemOf, listActivity, withRefusedNow } from '../../data/activity.ts';
import { listNewDevices } from '../../data/known-devices.ts';
import { countRefusedLogins, listRefusedNow } from '../../data/refused-logins.ts';
import { withPlace } from '../../places/places.ts';
import type { AuthenticatedSession } from '../../sessions/authenticated-session.ts';

const EVENTS = 5;

export async function accountOverview(
  context: Context,
  { accountId, sessionId, deviceId, username, email, emailConfirmed }: AuthenticatedSession,
): Promise<AccountOverviewResponse> {
  const { db } = context;
  const facts = await findAccountFacts(db, accountId);
  const newDevices = await listNewDevices(db, accountId, deviceId);
  const refusedLogins = await countRefusedLogins(db, accountId);
  const newest = { events: undefined, from: undefined, to: undefined, after: undefined, limit: EVENTS };
  const rows = await listActivity(db, { accountId, ...newest });
  const refusedNow = await listRefusedNow(db, accountId);
  return {
    username,
    createdAt: facts.createdAt.toISOString(),
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
    events: withRefusedNow(
      rows.flatMap((row) => activityItemOf(row, sessionId)),
      refusedNow,
    )
      .slice(0, EVENTS)
      .map((item) => withPlace(context, item)),
  };
}
