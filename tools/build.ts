// Builds dist/, which needs only the native hash package at run time.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { buildApi, readJson } from '../apps/api/build/api-bundle.ts';

const dist = join(repositoryRoot, 'dist');

function buildWeb(): void {
  const manifest = join(repositoryRoot, 'apps/web/package.json');
  if (!existsSync(manifest) || !readJson(manifest)['scripts']?.['build']) return;
  const { status } = spawnSync('npm', ['run', 'build', '-w', 'apps/web'], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The web application did not build.');
}

await buildApi(dist);
buildWeb();
