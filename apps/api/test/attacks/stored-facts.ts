import type { TestApp } from '@portaria/harness/test-app';

const tables = [
  'accounts',
  'passwords',
  'sessions',
  'known_devices',
  'one_time_links',
  'mails',
  'account_deletions',
  'profiles',
  'guess_budgets',
  'audit_events',
];

/** Serialises every row that an account call could write, to check that a call changed nothing. */
export async function storedFacts(
  { database }: TestApp,
  { except = '' }: { except?: string } = {},
): Promise<string> {
  const parts = await Promise.all(
    [
      ...tables.filter((table) => table !== except).map((table) => `${table} as fact`),
      '(select name, data from pgboss.job) as fact',
    ].map((from) =>
      database.query<{ text: string | null }>(
        `select string_agg(fact::text, chr(10) order by fact::text) as text from ${from}`,
      ),
    ),
  );
  return parts.map(([row]) => row?.text ?? '').join('\n--\n');
}
