import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Whom a job's payload names: by an address, a user name or an id. Index and statement have to say it alike, and
 * compare as the columns of accounts do, or the whole queue is read. A test knows every key of every payload.
 */
const person = sql<string>`(coalesce(data ->> 'emailCanonical', data ->> 'canonical') collate "C")`;

/** Part of every `migrate`, after pg-boss has made its tables: they are not ours to keep in a migration. */
export async function indexNamedJobs(db: Database): Promise<void> {
  const { rows } = await sql<{ missing: boolean }>`
    select to_regclass('pgboss.portaria_job_person_idx') is null as missing
  `.execute(db);
  // Asked first: even a statement that finds the index there would hold back who writes to the queue.
  if (!rows[0]?.missing) return;
  await sql`
    create index portaria_job_person_idx on pgboss.job (${person}) where ${person} is not null
  `.execute(db);
}

/** Done or not, all that name the person by what the account has or had. */
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
