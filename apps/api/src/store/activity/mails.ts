import { editions } from '@portaria/contract/texts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type LimitedMail, limitOf, type MailKind, mailKinds } from '../../base/mail-kinds.ts';
import { type LinkPurpose, recoveryPurposes } from '../../security/one-time-link.ts';
import { inSeconds, now, secondsAgo } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { DAY } from '../session/session-life.ts';

/** Where the cause of a mail was, and so where its links lead. */
export const mailSite = z.object({ origin: z.string(), edition: z.enum(editions) });
export type MailSite = z.infer<typeof mailSite>;

/** What a template needs beyond the account and the link, so that the person can recognise the request. */
export const mailContext = z.object({
  /** Mails of an older release have none. */
  site: z.optional(mailSite),
  browser: z.optional(z.nullable(z.string())),
  system: z.optional(z.nullable(z.string())),
  /** The address block that the request came from. */
  network: z.optional(z.string()),
  /** The page that the link opens, if it is not the default one. */
  page: z.optional(z.string()),
  /** The new address of a pending email change. */
  newEmail: z.optional(z.string()),
  /** The application that the mail is about, by the name that an operator gave it. */
  connectedApp: z.optional(z.string()),
  /** What it was allowed to see. */
  connectedScopes: z.optional(z.array(z.string())),
  /** What was asked for in the administration, and by whom. */
  adminAction: z.optional(
    z.enum(['administrator.set', 'client.set', 'people.export', 'appearance.set', 'connection.set']),
  ),
  adminName: z.optional(z.string()),
  /** Whether only the command line can approve it. */
  operatorOnly: z.optional(z.boolean()),
  /** Whose right or role changed, which it is now, and whether it is the recipient's own. */
  adminTarget: z.optional(z.string()),
  adminRole: z.optional(z.string()),
  ownRight: z.optional(z.boolean()),
  /** Whether the administration did it, not the owner. */
  byAdministration: z.optional(z.boolean()),
  /** When it happened, if the mail is written later; ISO 8601. */
  happenedAt: z.optional(z.string()),
  /** When the change takes effect; ISO 8601. */
  dueAt: z.optional(z.string()),
  /** Whether the mail shows the code that skips the waiting period. */
  withCode: z.optional(z.boolean()),
  /** Whether the account is frozen until this reset. */
  frozen: z.optional(z.boolean()),
  /** Whether "não fui eu" undid changes of factors. */
  factorsRestored: z.optional(z.boolean()),
  /** Whether the change declared this factor as lost or stolen, or every factor. */
  stolen: z.optional(z.enum(['this', 'all'])),
  /** How many passkeys still open the account. */
  passkeys: z.optional(z.number()),
  /** The providers whose identities still open it, and those whose identities ended with the change. */
  liveProviders: z.optional(z.array(z.string())),
  endedProviders: z.optional(z.array(z.string())),
  /** The names of the applications that were disconnected with the change. */
  endedApps: z.optional(z.array(z.string())),
  /** Whether the account has no password yet, or has just got its first. */
  firstPassword: z.optional(z.boolean()),
  /** The first step of the login that the mail is about. Older mails are about the password. */
  passed: z.optional(z.object({ password: z.boolean(), providers: z.array(z.string()) })),
  /** The connection that the mail is about. */
  provider: z.optional(z.string()),
  /** The link's lifetime, if it varies. */
  linkHours: z.optional(z.number()),
  /** Requested on a known device of the owner, which has a separate rate limit. */
  ownDevice: z.optional(z.boolean()),
});
export type MailContext = z.infer<typeof mailContext>;

export interface NewMail {
  readonly id: string;
  readonly accountId: string;
  readonly kind: MailKind;
  readonly linkId: string | null;
  /** A fixed recipient, even if the account's address changes before the mail is sent. */
  readonly recipient?: string;
  readonly context: MailContext;
  readonly seconds: number;
}

/** Idempotent, because a job may run twice. */
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

/** Recently mailed reset links, requested either on the owner's known devices or elsewhere. */
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
  kind: LimitedMail,
): Promise<boolean> {
  const { seconds, most } = limitOf(kind);
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
  /** The requested new address, or the mailbox that the link was sent to. */
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
  /** From the profile. */
  readonly displayName: string | null;
  /**
   * Whether the mail may show the username: the mailbox is confirmed or was chosen by an operator. Otherwise the name
   * could be text chosen by an attacker.
   */
  readonly namesAccount: boolean;
  readonly link: MailedLink | undefined;
}

const toConfirmed: readonly LinkPurpose[] = ['not-me', 'enrol-factor', ...recoveryPurposes];

/** These links and codes are sent only to confirmed mailboxes, including the one before an email change. */
const namesAccount = sql<boolean>`
  mails.kind = 'invitation'
  or coalesce(one_time_links.purpose = any (${toConfirmed}), false)
  or (mails.recipient is null and accounts.email_confirmed_at is not null)`;

export async function findQueuedMail(db: Database, id: string): Promise<MailToSend | undefined> {
  const row = await db
    .selectFrom('mails')
    .innerJoin('accounts', 'accounts.id', 'mails.account_id')
    .leftJoin('one_time_links', 'one_time_links.id', 'mails.link_id')
    .leftJoin('profiles', 'profiles.account_id', 'mails.account_id')
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
      'profiles.display_name as displayName',
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

export interface MailStatus {
  readonly state: 'queued' | 'sent' | 'refused' | 'expired';
  readonly at: Date;
  readonly createdAt: Date;
  /** By the database's clock. */
  readonly ageSeconds: number;
}

/** The status of the newest mail of these kinds. */
export async function latestMail(
  db: Database,
  accountId: string,
  kinds: readonly MailKind[],
): Promise<MailStatus | undefined> {
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
  /** Null if no mail is waiting. */
  readonly oldestSeconds: number | null;
  /** The last delivery error of the oldest mail. */
  readonly lastFailure: string | null;
}

/** Queued mails that have not expired. */
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

export interface ListedMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly state: MailStatus['state'];
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly attempts: number;
  /** The time of creation with microseconds. */
  readonly position: string;
}

/** Newest first, for the administration. Without recipient and link. */
export async function listMails(
  db: Database,
  accountId: string,
  after: { readonly at: string; readonly id: string } | undefined,
  limit: number,
): Promise<ListedMail[]> {
  const before = after ? sql`(created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<ListedMail>`
    select id, kind, state, created_at as "createdAt", settled_at as "settledAt", attempts,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
    from mails where account_id = ${accountId} and ${before} order by created_at desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The kind of a mail of this account. */
export async function findSentMail(
  db: Database,
  accountId: string,
  id: string,
): Promise<MailKind | undefined> {
  const row = await db
    .selectFrom('mails')
    .select('kind')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && z.parse(z.enum(mailKinds), row.kind);
}

export interface QueuedMailRow {
  readonly id: string;
  readonly accountId: string;
  readonly username: string;
  readonly displayName: string | null;
  readonly kind: MailKind;
  readonly createdAt: Date;
  readonly attempts: number;
  readonly lastFailure: string | null;
  readonly position: string;
}

/** What was refused longer ago waits for no one. */
const REFUSED_SECONDS = 7 * DAY;

/** Literals, so that the planner can use the partial index of the state. */
const ofState = {
  queued: sql`mails.state = 'queued'`,
  refused: sql`mails.state = 'refused' and mails.created_at > ${secondsAgo(REFUSED_SECONDS)}`,
  refusedBefore: sql`mails.state = 'refused' and mails.created_at <= ${secondsAgo(REFUSED_SECONDS)}`,
} as const;

/** Newest first. */
export async function listQueuedMails(
  db: Database,
  state: keyof typeof ofState,
  after: { readonly at: string; readonly id: string } | undefined,
  limit: number,
): Promise<QueuedMailRow[]> {
  const before = after
    ? sql`(mails.created_at, mails.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<QueuedMailRow>`
    select mails.id, mails.account_id as "accountId", username, display_name as "displayName", kind,
      mails.created_at as "createdAt", attempts, last_failure as "lastFailure",
      to_char(mails.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as position
    from mails join accounts on accounts.id = mails.account_id
      left join profiles on profiles.account_id = mails.account_id
    where ${ofState[state]} and ${before}
    order by mails.created_at desc, mails.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Of the last week, at most `most`. */
export async function countRefusedMails(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*) as mails from (
      select from mails where state = 'refused' and created_at > ${secondsAgo(REFUSED_SECONDS)} limit ${most}
    ) as counted
  `.execute(db);
  return rows[0]?.mails ?? 0;
}
