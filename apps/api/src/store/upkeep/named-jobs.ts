import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../engine/database.ts';

/**
 * The person that a job's payload names, by address, username or id. The index and the statement must use this same
 * expression, with the collation of the accounts columns. Otherwise the whole queue is scanned. A test covers every
 * payload key.
 */
const person = sql<string>`(coalesce(data ->> 'emailCanonical', data ->> 'canonical') collate "C")`;

/** Runs in every `migrate`, because pg-boss creates these tables and our migrations cannot reference them. */
export async function indexNamedJobs(db: Database): Promise<void> {
  const { rows } = await sql<{ missing: boolean }>`
    select to_regclass('pgboss.portaria_job_person_idx') is null as missing
  `.execute(db);
  // Checked first, because even `create index if not exists` would lock the queue against writes.
  if (!rows[0]?.missing) return;
  await sql`
    create index portaria_job_person_idx on pgboss.job (${person}) where ${person} is not null
  `.execute(db);
}

/** Covers finished jobs too, and every current or former name of the account. */
export function jobsNamingStatement(accountId: string): RawBuilder<unknown> {
  return sql`
    delete from pgboss.job
    where ${person} = any (array(
      select unnest(array[id::text, username_canonical, email_canonical]) from accounts where id = ${accountId}
      union all
      select lower(email) from one_time_links where account_id = ${accountId} and email is not null
      union all
      select lower(recipient) from mails where account_id = ${accountId} and recipient is not null
      union all
      select email_canonical from reserved_emails where account_id = ${accountId}
      union all
      select email_canonical from email_changes where account_id = ${accountId}
    ))
  `;
}
