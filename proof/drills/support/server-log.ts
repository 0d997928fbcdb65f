import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivilegedUser } from '@portaria/harness/engines/postgres-binaries';

export interface ServerLog {
  /** For `startOwnPostgres`. */
  readonly settings: readonly string[];
  count(pattern: RegExp): number;
  remove(): void;
}

/** Counts errors in PostgreSQL's log, including those that the client handled. */
export function openServerLog(): ServerLog {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-server-log-'));
  const runAs = unprivilegedUser();
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  return {
    settings: ['logging_collector=on', `log_directory=${folder}`, 'log_filename=server.log'],
    count: (pattern) => readFileSync(join(folder, 'server.log'), 'utf8').match(pattern)?.length ?? 0,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
