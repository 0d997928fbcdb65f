import type { Variables } from '../../test-environment.ts';
import { type OwnProcess, startOwnProcess } from './own-process.ts';

const main = new URL('../../../src/main.ts', import.meta.url).pathname;

/** A worker in its own process, so that tests can kill it. */
export function startWorkerProcess(variables: Variables): OwnProcess {
  return startOwnProcess(process.execPath, [main, 'worker'], {
    env: { PATH: process.env['PATH'], ...variables },
  });
}
