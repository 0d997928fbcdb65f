// Type-checks each workspace with TypeScript 7 and its own tsconfig.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';

const compiler = join(repositoryRoot, 'node_modules/tsc7/bin/tsc');
const projects = globSync(
  ['{packages,apps,examples}/*/tsconfig.json', '{tools,proof,proof/e2e}/tsconfig.json'],
  {
    cwd: repositoryRoot,
  },
).map(dirname);

const failed = projects.filter((project) => {
  const { status } = spawnSync(process.execPath, [compiler, '-p', project], {
    cwd: repositoryRoot,
    stdio: 'inherit',
  });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${project}`);
  return status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;
