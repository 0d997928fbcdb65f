import { type RawBuilder, sql } from 'kysely';
import { thisMoment } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

/** `owner` stands for what was done inside the account. */
export type IdentityEndReason = 'password-reset' | 'disowned' | 'owner' | 'email-change';

/**
 * Which identities of an account end. Strangers may hold all but those whose provider hosts the account's confirmed
 * mailbox: who opens such a one reads that mailbox anyway.
 */
export type EndingIdentities =
  | 'strangers'
  | { readonly id: string }
  /** Those of a mailbox that the account leaves. */
  | { readonly hostedBy: string };

/**
 * Requires the account's row lock. Returns their providers. The rows stay, so that their persons learn why. With one that
 * has a level, the mark of the document ends: no identity of the account stands for its CPF any more.
 */
export async function endLiveIdentities(
  db: Database,
  accountId: string,
  which: EndingIdentities,
  reason: IdentityEndReason,
): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    with ended as (
      update external_identities set ended_at = ${thisMoment}, end_reason = ${reason}
      from accounts
      where external_identities.account_id = ${accountId} and accounts.id = external_identities.account_id
        and external_identities.ended_at is null and ${conditionOf(which)}
      returning external_identities.provider, external_identities.level
    ), unmarked as (
      update profiles set document_verified_at = null, document_level = null
      where account_id = ${accountId} and document_verified_at is not null
        and exists (select from ended where level is not null)
    )
    select provider from ended
  `.execute(db);
  return rows.map(({ provider }) => provider).toSorted();
}

function conditionOf(which: EndingIdentities): RawBuilder<boolean> {
  if (which === 'strangers')
    return sql<boolean>`(hosted_email is distinct from accounts.email_canonical or accounts.email_confirmed_at is null)`;
  if ('id' in which) return sql<boolean>`external_identities.id = ${which.id}`;
  return sql<boolean>`hosted_email = ${which.hostedBy}`;
}
