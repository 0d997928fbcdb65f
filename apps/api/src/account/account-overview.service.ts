import type { AccountOverviewResponse } from '@portaria/contract';
import { withPlace } from '../base/places/places.ts';
import type { AuthenticatedSession } from '../session/authenticated-session.ts';
import type { Context } from '../session/context.ts';
import { findAccountFacts } from '../store/accounts/account-facts.ts';
import { activityItemOf, listActivity, withRefusedNow } from '../store/activity/activity.ts';
import { listNewDevices } from '../store/session/known-devices.ts';
import { countRefusedLogins, listRefusedNow } from '../store/sign-in/refused-logins.ts';

const EVENTS = 5;
/** A copy of a session matters for as long as a new device. */
const WEEK_MS = 7 * 86_400_000;

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
  const [replay] = await listActivity(db, {
    ...newest,
    accountId,
    events: ['session.reuse-detected'],
    from: new Date(context.clock.now().getTime() - WEEK_MS),
    limit: 1,
  });
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
    ...(replay && { replayedAt: replay.at.toISOString() }),
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
