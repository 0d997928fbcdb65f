import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';

const manifests = [
  'package.json',
  'apps/api/package.json',
  'packages/verify/package.json',
  'packages/react/package.json',
];

/** One version for everything, which the changelog describes. */
export function releasedVersion(root = repositoryRoot): string {
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const [version = '', ...others] = manifests.map((file): string => JSON.parse(read(file)).version);
  const differs = manifests.filter((_, at) => at > 0 && others[at - 1] !== version);
  if (differs.length > 0) throw new Error(`${differs.join(', ')} has another version than ${version}.`);
  if (!read('CHANGELOG.md').includes(`\n## [${version}]`))
    throw new Error(`CHANGELOG.md has no section for ${version}.`);
  return version;
}
