import { readFileSync } from 'node:fs';
import pg from 'pg';
import { familyCpuMs } from './process-cpu.ts';

/** CPU time and WAL of a PostgreSQL on this machine, over all its connections. */
export interface DatabaseMeter {
  cpuMs(): number;
  walBytes(): Promise<number>;
  close(): Promise<void>;
}

export async function openDatabaseMeter(superuserUrl: string): Promise<DatabaseMeter> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const serverPid = parentOf(rows[0]?.pid ?? 0);
  return {
    cpuMs: () => familyCpuMs(serverPid),
    async walBytes() {
      const { rows: positions } = await client.query<{ at: number }>(
        "select (pg_current_wal_insert_lsn() - '0/0')::float8 as at",
      );
      return positions[0]?.at ?? 0;
    },
    close: () => client.end(),
  };
}

/** Every connection's process is a child of the server's. */
function parentOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[1]);
}
