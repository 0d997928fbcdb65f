import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtEntry } from './api-process.ts';
import { repositoryRoot } from './repository-root.ts';

const sources = [
  'package-lock.json',
  'scripts/build.ts',
  'packages/*/src/**',
  'apps/*/{src,migrations,public}/**',
  'apps/*/*.*',
];

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

export function isBuildStale(): boolean {
  const builtAt = changedAt(builtEntry);
  if (builtAt === 0) return true;
  return globSync(sources, { cwd: repositoryRoot }).some(
    (file) => changedAt(join(repositoryRoot, file)) > builtAt,
  );
}
