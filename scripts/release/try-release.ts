import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessKeeper } from '../process-keeper.ts';
import { tryArchive } from './try-archive.ts';
import { tryReact } from './try-react.ts';
import { tryVerify } from './try-verify.ts';

/** Uses each file of the release in an empty folder, as its user would. */
export async function tryRelease(keeper: ProcessKeeper, release: string, version: string): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'portaria-release-'));
  keeper.undoLater(() => rmSync(home, { recursive: true, force: true }));
  await tryVerify(keeper, join(home, 'verify'), join(release, `portaria-verify-${version}.tgz`));
  console.log('the verifier guards a service in Express and in Fastify');
  await tryReact(keeper, join(home, 'react'), join(release, `portaria-react-${version}.tgz`));
  console.log('a page with the React package builds');
  await tryArchive(keeper, join(home, 'archive'), join(release, `portaria-${version}.tar.gz`));
  console.log('the archive runs up to a login, the next release replaces it, and it comes back');
}
