// Makes a release and uses each of its files in an empty folder, as its user would: `npm run proof -- release`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { tryArchive } from './try-archive.ts';
import { tryReact } from './try-react.ts';
import { tryVerify } from './try-verify.ts';

await runWithCleanup(async (cleanup) => {
  const args = [join(repositoryRoot, 'tools/release.ts')];
  await cleanup.run({
    name: 'release',
    command: process.execPath,
    args,
    onLine: (line) => console.log(line),
  });
  const release = join(repositoryRoot, 'release');
  const manifest = readFileSync(join(repositoryRoot, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const home = mkdtempSync(join(tmpdir(), 'portaria-release-'));
  cleanup.undoLater(() => rmSync(home, { recursive: true, force: true }));
  await tryVerify(cleanup, join(home, 'verify'), join(release, `portaria-verify-${version}.tgz`));
  console.log('figure: the verifier guards a service in Express and in Fastify');
  await tryReact(cleanup, join(home, 'react'), join(release, `portaria-react-${version}.tgz`));
  console.log('figure: a page with the React package builds');
  await tryArchive(cleanup, join(home, 'archive'), join(release, `portaria-${version}.tar.gz`));
  console.log('figure: the archive runs up to a login, the next release replaces it, and it comes back');
  return 0;
});
