import { type LatestEvent, latestEvents } from '../data/account-administration.ts';
import { findDeletion } from '../data/account-deletions.ts';
import { detailsFrom } from '../data/audit-events.ts';
import { countLiveSessions } from '../data/sessions.ts';
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
    `${text.confirmed}: ${account.emailConfirmedAt?.toISOString() ?? text.no}`,
    `${text.roles}: ${account.roles.join(', ') || '-'}`,
    `${text.disabled}: ${account.disabledAt?.toISOString() ?? text.no}`,
    `${text.frozen}: ${account.frozenAt?.toISOString() ?? text.no}`,
    `${text.secondFactor}: ${account.secondFactorSince?.toISOString() ?? text.no}`,
    `${text.created}: ${account.createdAt.toISOString()}`,
    `${text.deletion}: ${dueAt?.toISOString() ?? text.no}`,
    `${text.sessions}: ${sessions}`,
    `${text.events}:`,
    ...events.map(eventLine),
  ].join('\n');
};

function eventLine({ at, event, network, details: stored }: LatestEvent): string {
  const details = detailsFrom(stored);
  const line = `  ${at.toISOString()}  ${event}  ${network ?? '-'}`;
  return details ? `${line}  ${cliText.eventDetails(details)}` : line;
}
