import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { LinkPurpose } from '../security/one-time-link.ts';
import { inSeconds, now, secondsAgo } from './clock.ts';
import type { Database } from './database.ts';

export const mailKinds = [
  'welcome',
  'reset-password',
  'password-changed',
  'invitation',
  'register-attempt',
  'guesses-exhausted',
  'confirm-email',
  'change-email',
  'email-change-asked',
  'email-change-waiting',
  'email-changed',
  'new-device',
  'deletion-asked',
  'deletion-cancelled',
  'account-deleted',
  'data-exported',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** A person waits for it, locked out: it leaves before all others. */
export function isUrgent(kind: MailKind): boolean {
  return kind === 'reset-password';
}

/** What a template needs beyond the account and the link: how the person may recognise what was asked. */
export const mailContext = z.object({
  browser: z.optional(z.nullable(z.string())),
  system: z.optional(z.nullable(z.string())),
  /** The page that the link opens, where it is not the usual one. */
  page: z.optional(z.string()),
  /** The address that an account is about to have. */
  newEmail: z.optional(z.string()),
  /** When that will be; ISO 8601. */
  dueAt: z.optional(z.string()),
  /** Whether the mail shows the code that ends the wait for it. */
  withCode: z.optional(z.boolean()),
  /** Whether the account opens only after this reset. */
  frozen: z.optional(z.boolean()),
  /** How long the link lives, where that varies. */
  linkHours: z.optional(z.number()),
  /** Asked for on a device of the owner's, which the limits on strangers do not count. */
  ownDevice: z.optional(z.boolean()),
});
export type MailContext = z.infer<typeof mailContext>;

export interface NewMail {
  readonly id: string;
  readonly accountId: string;
  readonly kind: MailKind;
  readonly linkId: string | null;
  /** A mailbox of its own, whatever the account's address is when it goes out. */
  readonly recipient?: string;
  readonly context: MailContext;
  readonly seconds: number;
}

/** A job that runs twice inserts once. */
export async function insertMail(db: Database, mail: NewMail): Promise<void> {
  await db
    .insertInto('mails')
    .values({
      id: mail.id,
      account_id: mail.accountId,
      kind: mail.kind,
      link_id: mail.linkId,
      recipient: mail.recipient ?? null,
      context: JSON.stringify(mail.context),
      expires_at: inSeconds(mail.seconds),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Reset links that were mailed lately: because strangers asked, or on a device of the owner's. */
export async function countResetMails(
  db: Database,
  accountId: string,
  { ownDevice, withinSeconds }: { readonly ownDevice: boolean; readonly withinSeconds: number },
): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .select((count) => count.fn.countAll<number>().as('mails'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', secondsAgo(withinSeconds))
    .where('kind', '=', 'reset-password')
    .where(sql<boolean>`coalesce((context ->> 'ownDevice')::boolean, false)`, '=', ownDevice)
    .executeTakeFirstOrThrow();
  return row.mails;
}

export async function isMailLimitReached(
  db: Database,
  accountId: string,
  { kind, seconds, most }: { readonly kind: MailKind; readonly seconds: number; readonly most: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('mails')
    .select((count) => count.fn.countAll<number>().as('mails'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', secondsAgo(seconds))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return row.mails >= most;
}

export interface MailedLink {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly keyId: string;
  /** The address that it asks for, or the mailbox whose word it is. */
  readonly email: string | null;
}

export interface MailToSend {
  readonly id: string;
  readonly accountId: string;
  readonly kind: MailKind;
  readonly context: MailContext;
  readonly createdAt: Date;
  readonly attempts: number;
  readonly expired: boolean;
  readonly email: string;
  readonly username: string;
  /** Whether the mailbox is the owner's: confirmed, or chosen by an operator. Only there the name is not a stranger's text. */
  readonly namesAccount: boolean;
  readonly link: MailedLink | undefined;
}

/** A link that freezes the account goes to confirmed mailboxes only, the one from before a change of address included. */
const namesAccount = sql<boolean>`
  mails.kind = 'invitation'
  or coalesce(one_time_links.purpose = 'not-me', false)
  or (mails.recipient is null and accounts.email_confirmed_at is not null)`;

export async function findQueuedMail(db: Database, id: string): Promise<MailToSend | undefined> {
  const row = await db
    .selectFrom('mails')
    .innerJoin('accounts', 'accounts.id', 'mails.account_id')
    .leftJoin('one_time_links', 'one_time_links.id', 'mails.link_id')
    .select([
      'mails.id',
      'mails.account_id as accountId',
      'mails.kind',
      'mails.context',
      'mails.created_at as createdAt',
      'mails.attempts',
      sql<boolean>`mails.expires_at <= ${now}`.as('expired'),
      sql<string>`coalesce(mails.recipient, accounts.email)`.as('email'),
      'accounts.username',
      namesAccount.as('namesAccount'),
      'one_time_links.id as linkId',
      'one_time_links.purpose',
      'one_time_links.key_id as keyId',
      'one_time_links.email as linkEmail',
    ])
    .where('mails.id', '=', id)
    .where('mails.state', '=', 'queued')
    .executeTakeFirst();
  if (!row) return undefined;
  const { linkId, purpose, keyId, linkEmail, ...mail } = row;
  return {
    ...mail,
    kind: z.parse(z.enum(mailKinds), row.kind),
    context: z.parse(mailContext, row.context),
    link:
      linkId && purpose && keyId
        ? { id: linkId, purpose: purpose as LinkPurpose, keyId, email: linkEmail }
        : undefined,
  };
}

export async function settleMail(
  db: Database,
  id: string,
  state: 'sent' | 'refused' | 'expired',
  failure: string | null = null,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state, settled_at: now, last_failure: failure })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

export async function noteMailFailure(db: Database, id: string, failure: string): Promise<void> {
  await db
    .updateTable('mails')
    .set((mail) => ({ attempts: mail('attempts', '+', 1), last_failure: failure }))
    .where('id', '=', id)
    .execute();
}

export interface QueuedNotice {
  readonly id: string;
  readonly linkId: string | null;
  readonly context: MailContext;
}

export async function findNewestNotice(
  db: Database,
  accountId: string,
  kind: MailKind,
): Promise<QueuedNotice | undefined> {
  const row = await db
    .selectFrom('mails')
    .select(['id', 'link_id as linkId', 'context'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, context: z.parse(mailContext, row.context) };
}

export interface MailStanding {
  readonly state: 'queued' | 'sent' | 'refused' | 'expired';
  readonly at: Date;
  readonly createdAt: Date;
  /** By the database's clock. */
  readonly ageSeconds: number;
}

/** The newest of these kinds, as the queue knows it. */
export async function latestMail(
  db: Database,
  accountId: string,
  kinds: readonly MailKind[],
): Promise<MailStanding | undefined> {
  const row = await db
    .selectFrom('mails')
    .select([
      'state',
      'created_at as createdAt',
      sql<Date>`coalesce(settled_at, created_at)`.as('at'),
      sql<number>`extract(epoch from ${now} - created_at)::float`.as('ageSeconds'),
    ])
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, state: z.parse(z.enum(['queued', 'sent', 'refused', 'expired']), row.state) };
}

export interface WaitingMails {
  readonly count: number;
  /** How long the oldest has waited; null without any. */
  readonly oldestSeconds: number | null;
  /** Why the oldest did not go out the last time it was tried. */
  readonly lastFailure: string | null;
}

/** Those that may still go out: what has expired is in the index's past. */
export async function waitingMails(db: Database): Promise<WaitingMails> {
  const row = await db
    .selectFrom('mails')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number | null>`extract(epoch from ${now} - min(created_at))::float`.as('oldestSeconds'),
      sql<string | null>`(array_agg(last_failure order by created_at))[1]`.as('lastFailure'),
    ])
    .where('state', '=', 'queued')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row;
}
