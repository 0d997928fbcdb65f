// Builds both base images from Debian packages, for machines without access to an image registry.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { type ContainerTools, outputOf } from './container-tools.ts';

const SUITE = 'bookworm';
const NPM = 'npm@11.19.1';

export interface Bases {
  readonly build: string;
  readonly run: string;
}

const nodeVersion = readFileSync(join(repositoryRoot, '.nvmrc'), 'utf8').trim();
const nodePackage = `node-linux-${process.arch}@${nodeVersion}`;

export async function makeDebianBases(cleanup: Cleanup, tools: ContainerTools): Promise<Bases> {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-bases-'));
  cleanup.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  const make = async (name: string, options: readonly string[]): Promise<string> => {
    const archive = join(folder, `${name}.tar`);
    const args = ['--skip=output/dev', ...options, '--include=libstdc++6', SUITE, archive];
    await cleanup.run({ name: `mmdebstrap of ${name}`, command: 'mmdebstrap', args });
    const image = `localhost/portaria-${name}`;
    outputOf([...tools.engine, 'import', archive, image]);
    return image;
  };
  return {
    // Includes a shell and npm for the build, and the Node version of CI.
    build: await make('build-base', [
      '--variant=essential',
      `--customize-hook=npm install --global --no-fund --prefix "$1/usr/local" ${nodePackage} ${NPM}`,
    ]),
    // Contains only the C and C++ libraries, without a shell or package manager.
    run: await make('base', [
      '--variant=extract',
      '--customize-hook=echo "hosts: files dns" > "$1/etc/nsswitch.conf"',
    ]),
  };
}

/** Docker Hub answers 401 without a login, which is enough to know it is reachable. */
export async function reachesRegistry(): Promise<boolean> {
  return fetch('https://registry-1.docker.io/v2/', { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 401,
    () => false,
  );
}
