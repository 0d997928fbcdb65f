import { apiEntry } from './api-entry.ts';
import { type OwnProcess, startOwnProcess } from './own-process.ts';
import type { Variables } from './test-environment.ts';

/** A worker in its own process, so that tests can kill it. */
export function startWorkerProcess(variables: Variables): OwnProcess {
  return startOwnProcess(process.execPath, [apiEntry, 'worker'], {
    env: { PATH: process.env['PATH'], ...variables },
  });
}
