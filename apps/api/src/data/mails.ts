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
  'email-changed',
  'new-device',
  'deletion-asked',
  'deletion-cancelled',
  'account-deleted',
  'data-exported',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** What a template needs beyond the account and the link: how the person may recognise what was asked. */
export const mailContext = z.object({
  browser: z.optional(z.nullable(z.string())),
  system: z.optional(z.nullable(z.string())),
  page: z.optional(z.string()),
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

/** Kinds that a stranger can cause; together they are capped for each account. */
const causedByStrangers: readonly MailKind[] = ['reset-password', 'register-attempt'];
const HOUR = 3_600;

export async function strangersMailsLately(
  db: Database,
  accountId: string,
): Promise<{ lastHour: number; lastDay: number }> {
  const row = await db
    .selectFrom('mails')
    .select([
      sql<number>`count(*) filter (where created_at > ${secondsAgo(HOUR)})`.as('lastHour'),
      sql<number>`count(*)`.as('lastDay'),
    ])
    .where('account_id', '=', accountId)
    .where('created_at', '>', secondsAgo(24 * HOUR))
    .where('kind', 'in', causedByStrangers)
    .executeTakeFirstOrThrow();
  return row;
}

export async function countMailsOfDay(db: Database, accountId: string, kind: MailKind): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .select((count) => count.fn.countAll<number>().as('mails'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', secondsAgo(24 * HOUR))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return row.mails;
}

export interface MailedLink {
  readonly id: string;
  readonly purpose: LinkPurpose;
  readonly keyId: string;
  /** The address it brings, or brings back. */
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
  readonly link: MailedLink | undefined;
}

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
