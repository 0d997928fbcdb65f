import type {
  AdministratorRole,
  PersonActivityResponse,
  PersonMailsResponse,
  PersonResponse,
  PersonSessionsResponse,
} from '@portaria/contract/administration';
import { AppError } from '../base/app-error.ts';
import { nameOfProvider } from '../base/config/provider-name.ts';
import { type Places, withPlace } from '../base/places/places.ts';
import { mails } from '../mail/mails.ts';
import { connectedAppsOf } from '../openid/connected-apps.ts';
import { maskEmail } from '../security/mask-email.ts';
import type { AdministratorActor } from '../session/actor.ts';
import { findDeletion } from '../store/accounts/account-deletions.ts';
import { accessesOf } from '../store/activity/accesses.ts';
import { activityItemOf, listActivity } from '../store/activity/activity.ts';
import { listMails } from '../store/activity/mails.ts';
import { findAccount } from '../store/administration/account-administration.ts';
import { findAdministrator } from '../store/administration/administrators.ts';
import type { Database } from '../store/engine/database.ts';
import { findFactorRecovery } from '../store/factors/factor-recoveries.ts';
import { listPasskeys } from '../store/factors/passkeys.ts';
import { findFactors } from '../store/factors/second-factors.ts';
import { countLiveSessions, listLiveSessions } from '../store/session/sessions.ts';
import { listIdentities } from '../store/sign-in/external-identities.ts';
import { isAbove } from './act.ts';
import type { AdministrationContext } from './administration-context.ts';
import { formatCursor } from './cursor.ts';
import { look } from './look.ts';
import { maskedProfile } from './masked-profile.ts';
import { positionIn } from './position.ts';
import { isResendable } from './resend-mail.ts';

const PAGE = 20;

export function person(
  context: AdministrationContext,
  actor: AdministratorActor,
  accountId: string,
): Promise<PersonResponse> {
  const read = async (trx: Database, role: AdministratorRole): Promise<PersonResponse> => {
    const account = await requireAccount(trx, accountId);
    const factors = await findFactors(trx, accountId);
    const administrator = (await findAdministrator(trx, accountId)) ?? null;
    const { lastAccessAt, ...accesses } = await accessesOf(trx, accountId);
    return {
      id: account.id,
      username: account.username,
      email: role === 'auditor' ? maskEmail(account.email) : account.email,
      emailConfirmedAt: iso(account.emailConfirmedAt),
      createdAt: account.createdAt.toISOString(),
      blockedAt: iso(account.disabledAt),
      frozenAt: iso(account.frozenAt),
      deletionDueAt: iso(await findDeletion(trx, accountId)),
      roles: [...account.roles],
      profile: await maskedProfile(context, trx, accountId),
      sessions: await countLiveSessions(trx, accountId),
      factors: {
        since: iso(factors.since),
        totp: factors.totpSince !== null,
        passkeys: (await listPasskeys(trx, accountId)).length,
        recoveryCodesLeft: factors.recoveryCodesLeft,
        resetDueAt: iso((await findFactorRecovery(trx, accountId))?.dueAt),
      },
      identities: (await listIdentities(trx, accountId)).map(
        ({ provider, hint, level, createdAt, lastUsedAt }) => ({
          ...{ provider, hint, level, name: nameOfProvider(context.config.loginProviders, provider) },
          createdAt: createdAt.toISOString(),
          lastUsedAt: iso(lastUsedAt),
        }),
      ),
      apps: await connectedAppsOf(trx, accountId),
      administrator,
      lastAccessAt: iso(lastAccessAt),
      accesses,
      actable: isActable(role, administrator) && accountId !== actor.accountId,
    };
  };
  return look(context, actor, { action: 'person.seen', accountId }, read, ({ id }) => [id]);
}

export function personSessions(
  context: AdministrationContext & Places,
  actor: AdministratorActor,
  accountId: string,
): Promise<PersonSessionsResponse> {
  return look(context, actor, { action: 'sessions.seen', accountId }, async (trx) => {
    await requireAccount(trx, accountId);
    const sessions = await listLiveSessions(trx, accountId);
    return {
      items: sessions.map(({ deviceId: _, createdAt, lastUsedAt, ...session }) => ({
        ...withPlace(context, session),
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
    };
  });
}

export function personMails(
  context: AdministrationContext,
  actor: AdministratorActor,
  { id: accountId, cursor }: { readonly id: string; readonly cursor?: string | undefined },
): Promise<PersonMailsResponse> {
  const after = cursor === undefined ? undefined : positionIn(cursor);
  return look(context, actor, { action: 'mails.seen', accountId }, async (trx) => {
    await requireAccount(trx, accountId);
    const found = await listMails(trx, accountId, after, PAGE + 1);
    const page = found.slice(0, PAGE);
    const last = found.length > PAGE ? page.at(-1) : undefined;
    return {
      items: page.map(({ position: _, createdAt, settledAt, ...mail }) => ({
        ...mail,
        name: mails[mail.kind].name,
        createdAt: createdAt.toISOString(),
        settledAt: iso(settledAt),
        resendable: isResendable(mail.kind),
      })),
      next: last ? formatCursor([last.position, last.id]) : null,
    };
  });
}

/** As the owner sees it, except for whose session it was. */
export function personActivity(
  context: AdministrationContext & Places,
  actor: AdministratorActor,
  { id: accountId, cursor }: { readonly id: string; readonly cursor?: string | undefined },
): Promise<PersonActivityResponse> {
  const after = cursor === undefined ? undefined : positionIn(cursor);
  return look(context, actor, { action: 'activity.seen', accountId }, async (trx) => {
    await requireAccount(trx, accountId);
    const request = { accountId, events: undefined, from: undefined, to: undefined, after, limit: PAGE + 1 };
    const rows = await listActivity(trx, request);
    const page = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? page.at(-1) : undefined;
    return {
      items: page.flatMap((row) => activityItemOf(row, '')).map((item) => withPlace(context, item)),
      next: last ? formatCursor([last.position, last.id]) : null,
    };
  });
}

function isActable(role: AdministratorRole, target: AdministratorRole | null): boolean {
  return target === null || isAbove(role, target);
}

async function requireAccount(db: Database, accountId: string) {
  const account = await findAccount(db, { kind: 'id', canonical: accountId });
  if (!account) throw new AppError('not_found');
  return account;
}

function iso(date: Date | null | undefined): string | null {
  return date?.toISOString() ?? null;
}
