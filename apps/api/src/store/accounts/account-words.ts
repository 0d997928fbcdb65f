import { sql } from 'kysely';
import { now } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';

const ACCOUNTS_AT_ONCE = 5_000;

/**
 * Fills in the words of names that were stored by earlier releases. Returns whether there may be more. The rows are
 * locked, so that a name that changes meanwhile does not leave its old words behind.
 */
export async function fillAccountWords(db: Database): Promise<boolean> {
  const { rows } = await sql<{ filled: number }>`
    with next as (
      select profiles.account_id, display_name from profiles
      where account_id > (select position from backfills where name = 'account-words' and finished_at is null)
      order by account_id limit ${ACCOUNTS_AT_ONCE} for share
    ), added as (
      insert into account_words (word, account_id)
      select distinct word, account_id from next cross join unnest(words_of_name(display_name)) as word
      on conflict do nothing
    ), moved as (
      update backfills set position = coalesce((select account_id from next order by account_id desc limit 1), position),
        finished_at = case when not exists (select from next) then ${now} end
      where name = 'account-words' and finished_at is null
    )
    select count(*) as filled from next
  `.execute(db);
  return (rows[0]?.filled ?? 0) > 0;
}
