import { activityText } from '@portaria/contract';
import { findDeletion } from '../store/accounts/account-deletions.ts';
import { detailsFrom } from '../store/activity/audit-events.ts';
import { type LatestEvent, latestEvents } from '../store/administration/account-administration.ts';
import { countLiveSessions } from '../store/session/sessions.ts';
import { brasilia } from './brasilia.ts';
import { cliText } from './help.pt-br.ts';
import { requireAccount, type UserAction } from './user-action.ts';

const text = cliText.account;

export const showUser: UserAction = async (context, [who]) => {
  const account = await requireAccount(context, who);
  const [sessions, events, dueAt] = await Promise.all([
    countLiveSessions(context.db, account.id),
    latestEvents(context.db, account.id),
    findDeletion(context.db, account.id),
  ]);
  return [
    `${text.id}: ${account.id}`,
    `${text.username}: ${account.username}`,
    `${text.email}: ${account.email}`,
    `${text.confirmed}: ${brasilia(account.emailConfirmedAt) ?? text.no}`,
    `${text.roles}: ${account.roles.join(', ') || '-'}`,
    `${text.disabled}: ${brasilia(account.disabledAt) ?? text.no}`,
    `${text.frozen}: ${brasilia(account.frozenAt) ?? text.no}`,
    `${text.secondFactor}: ${brasilia(account.secondFactorSince) ?? text.no}`,
    `${text.created}: ${brasilia(account.createdAt)}`,
    `${text.deletion}: ${brasilia(dueAt) ?? text.no}`,
    `${text.sessions}: ${sessions}`,
    `${text.events}:`,
    ...events.map(eventLine),
  ].join('\n');
};

function eventLine({ at, event, network, details: stored }: LatestEvent): string {
  const details = detailsFrom(stored);
  const line = `  ${brasilia(at)}  ${nameOf(event)}  ${network ?? '-'}`;
  return details ? `${line}  ${cliText.eventDetails(details)}` : line;
}

/** A later release may have written one that this one does not know. */
const nameOf = (event: string): string => (activityText as Partial<Record<string, string>>)[event] ?? event;
