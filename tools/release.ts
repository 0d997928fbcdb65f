// Makes what a release consists of, without publishing it: `npm run release`.

import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { buildPages } from './docs/built-pages.ts';
import { references, written } from './pins/references.ts';
import { releasedVersion } from './release/released-version.ts';
import { cycloneDx } from './sbom/cyclonedx.ts';
import { shippedPackages } from './sbom/shipped-packages.ts';

/** Beside the bundle: what an operator copies or reads. */
const alongside = [
  'deploy',
  '.env.example',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'README.pt-BR.md',
  'docs',
];

async function makeRelease(cleanup: Cleanup, folder: string, version: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const node = { command: process.execPath, cwd: repositoryRoot };
  await cleanup.run({ ...node, name: 'build', args: ['tools/build.ts'] });
  await makeArchive(cleanup, folder, `portaria-${version}`);
  for (const name of ['verify', 'react']) {
    const home = join(repositoryRoot, 'packages', name);
    await cleanup.run({ ...node, name, args: [join(home, 'scripts/build.ts')] });
    await cleanup.run({
      name: `pack ${name}`,
      command: 'npm',
      args: ['pack', '--pack-destination', folder],
      cwd: join(home, 'dist'),
    });
  }
  const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8'));
  const sbom = cycloneDx(version, shippedPackages(lock.packages, ['apps/api', 'apps/web']));
  writeFileSync(join(folder, `portaria-${version}.cdx.json`), `${JSON.stringify(sbom, null, 2)}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), checksums(folder));
}

/** The same sources give the same bytes, so that anyone can compare. */
async function makeArchive(cleanup: Cleanup, folder: string, name: string): Promise<void> {
  const staged = join(folder, name);
  cpSync(join(repositoryRoot, 'dist'), staged, { recursive: true });
  // All pictures of the screens are for the site.
  const filter = (source: string): boolean => !source.endsWith('docs/screens/all');
  for (const one of alongside)
    cpSync(join(repositoryRoot, one), join(staged, one), { recursive: true, filter });
  await buildPages(cleanup, staged);
  const reproducible = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
  await cleanup.run({
    name: 'archive',
    command: 'tar',
    args: ['-C', folder, ...reproducible, '-czf', join(folder, `${name}.tar.gz`), name],
    env: { ...process.env, GZIP: '-n' },
  });
  rmSync(staged, { recursive: true });
}

function checksums(folder: string): string {
  const lineOf = (file: string): string =>
    `${createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')}  ${file}\n`;
  return readdirSync(folder).sort().map(lineOf).join('');
}

await runWithCleanup(async (cleanup) => {
  const version = releasedVersion();
  const folder = join(repositoryRoot, 'release');
  await makeRelease(cleanup, folder, version);
  process.stdout.write(readFileSync(join(folder, 'SHA256SUMS'), 'utf8'));
  for (const reference of references().filter(({ pin }) => pin === undefined))
    console.warn(`without a digest, which npm run pins writes: ${written(reference)}`);
  return 0;
});
