import pg from 'pg';

/** Runs a locking statement and keeps its locks until `release`. */
export async function holdLock(url: string, sql: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query(sql);
  return { release: () => client.end() };
}
