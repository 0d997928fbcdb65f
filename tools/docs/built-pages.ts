import type { Cleanup } from '@portaria/harness/cleanup';
import { repositoryRoot } from '@portaria/harness/repository-root';

/** Each fills the marks of its pages in a copy of the documents. */
const builders = [
  'tools/check-calls.ts',
  'tools/check-limits.ts',
  'proof/attacks/check.ts',
  'proof/takeover/check.ts',
  'proof/ledgers/check.ts',
  'proof/screens/check.ts',
];

export async function buildPages(cleanup: Cleanup, folder: string): Promise<void> {
  for (const builder of builders) {
    const args = [builder, '--into', folder];
    await cleanup.run({ name: builder, command: process.execPath, args, cwd: repositoryRoot });
  }
}
