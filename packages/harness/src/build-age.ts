import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtEntry } from './entries.ts';
import { repositoryRoot } from './repository-root.ts';

const appSources = [
  'package-lock.json',
  'tools/build.ts',
  'packages/*/src/**',
  'apps/*/{src,migrations,public}/**',
  'apps/*/*.*',
];

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const apiSources = [
  'package-lock.json',
  'apps/api/build/**',
  'packages/*/src/**',
  'apps/api/{src,migrations}/**',
];

export const isBuildStale = (): boolean => isStale(builtEntry, appSources);

export const isApiBundleStale = (entry: string): boolean => isStale(entry, apiSources);

function isStale(entry: string, sources: readonly string[]): boolean {
  const builtAt = changedAt(entry);
  if (builtAt === 0) return true;
  return globSync(sources, { cwd: repositoryRoot }).some(
    (file) => changedAt(join(repositoryRoot, file)) > builtAt,
  );
}
