import { join } from 'node:path';
import type { ProcessKeeper } from '../../scripts/process-keeper.ts';
import { repositoryRoot } from '../../scripts/repository-root.ts';

/** What the check of the shipped process says: time to ready, memory at rest. It fails where a limit is passed. */
export async function shippedFigures(keeper: ProcessKeeper): Promise<string[]> {
  const lines: string[] = [];
  await keeper.run({
    name: 'shipped process',
    command: process.execPath,
    args: [join(repositoryRoot, 'scripts/check-shipped.ts')],
    onLine: (line) => lines.push(line),
  });
  return lines.filter((line) => line.startsWith('figure: ')).map((line) => line.slice('figure: '.length));
}
