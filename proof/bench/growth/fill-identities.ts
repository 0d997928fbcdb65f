import { SEEDED_PROVIDER } from '@portaria/harness/seed-subjects';
import { moment, spreadKeys } from './spread-keys.ts';
import type { Table } from './table.ts';

/** One account in two can be opened through a provider. */
const HOLDERS_IN = 2;
/** One identity in so many was ended, and its row is due for clearing. */
const ENDED_EVERY = 50;
const DAYS = 365;
const CIPHERTEXT_BYTES = 49;

/** Their indexes look like those of the product, but are nobody's. People who are measured get real ones. */
export function identityTables(accounts: number, now: number, keyId: string): Table[] {
  const { spread, keyAt, accountId, owner } = spreadKeys(accounts, now);
  const rows = Math.floor(accounts / HOLDERS_IN);
  const ms = spread('k', rows, DAYS);
  const isEnded = `k % ${ENDED_EVERY} = 0`;
  return [
    {
      name: 'external_identities',
      rows,
      statement: `insert into external_identities (id, account_id, provider, subject_ciphertext, subject_index, key_id, hint,
          created_at, last_used_at, ended_at, end_reason)
        select ${keyAt(ms, 'identity', 'k')}, ${accountId(owner('k'))}, '${SEEDED_PROVIDER}', $3,
          sha256(convert_to('subject' || k, 'UTF8')), $4, 'm•••@gmail.com', ${moment(ms)}, ${moment(ms)},
          case when ${isEnded} then now() - interval '14 days 12 hours' end, case when ${isEnded} then 'owner' end
        from generate_series($1::bigint, $2::bigint) as k`,
      values: [Buffer.alloc(CIPHERTEXT_BYTES, 7), keyId],
    },
  ];
}
