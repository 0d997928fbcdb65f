import { withClient } from './with-client.ts';

/** How often each large table was read from end to end: by statements, by triggers, by checks of references. */
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
