import type { MailKind } from '../base/mail-kinds.ts';
import { NOT_ME_SECONDS } from '../mail/mail-lifetimes.ts';
import { type MailDetails, queueMail } from '../mail/queue-mail.ts';
import { queueNotice } from '../mail/queue-notice.ts';
import type { Actor } from '../session/actor.ts';
import { findAccount } from '../store/administration/account-administration.ts';
import { listAdministrators } from '../store/administration/administrators.ts';
import type { Database } from '../store/engine/database.ts';
import type { AdministrationContext } from './administration-context.ts';

export interface OwnersMail {
  readonly kind: MailKind;
  readonly details: MailDetails;
  /** Gets the mail too, owner or not. */
  readonly concerned?: string;
  /** True for an owner who had enough of these mails today. */
  readonly isEnough?: (accountId: string) => Promise<boolean>;
}

/** Every owner gets it. So does the one who acted, with the "não fui eu" link: it may have been a thief. */
export async function mailOwners(
  context: AdministrationContext,
  trx: Database,
  actor: Actor,
  { kind, details, concerned, isEnough }: OwnersMail,
): Promise<void> {
  const acting = actor.kind === 'session' ? actor : undefined;
  const device = acting?.origin;
  const named = { ...details, adminName: await nameOf(trx, actor) };
  const owners = (await listAdministrators(trx)).filter(({ role }) => role === 'owner');
  const recipients = new Set([...owners.map(({ accountId }) => accountId), ...[concerned ?? []].flat()]);
  if (acting) recipients.add(acting.accountId);
  for (const accountId of recipients) {
    if (await isEnough?.(accountId)) continue;
    const mine = { ...named, ...(accountId === concerned && { ownRight: true }) };
    if (accountId === acting?.accountId)
      await queueNotice(context, trx, { accountId, kind, device, details: mine });
    else await queueMail(context, trx, { accountId, kind, seconds: NOT_ME_SECONDS, device, details: mine });
  }
}

async function nameOf(trx: Database, actor: Actor): Promise<string> {
  if (actor.kind === 'cli') return actor.operator;
  if (actor.kind === 'service') return '';
  return (await findAccount(trx, { kind: 'id', canonical: actor.accountId }))?.username ?? '';
}
