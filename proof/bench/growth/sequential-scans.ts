import { withClient } from './with-client.ts';

/** Number of sequential scans of each large table, including those by triggers and foreign key checks. */
export async function sequentialScans(superuserUrl: string): Promise<Map<string, number>> {
  const { rows } = await withClient(superuserUrl, (client) =>
    client.query<{ name: string; scans: number }>(
      `select relname as name, seq_scan::int as scans from pg_stat_user_tables
       where schemaname = 'public' and pg_relation_size(relid) > 100 * 8192`,
    ),
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

export function scannedSince(before: Map<string, number>, after: Map<string, number>): string[] {
  return [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name);
}
