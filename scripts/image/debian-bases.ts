// Both bases of the Dockerfile made from Debian's packages, for machines that reach no registry of images.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessKeeper } from '../process-keeper.ts';
import { repositoryRoot } from '../repository-root.ts';
import { answerOf, type ContainerTools } from './container-tools.ts';

const SUITE = 'bookworm';
const NPM = 'npm@11.19.1';

export interface Bases {
  readonly build: string;
  readonly run: string;
}

const nodeVersion = readFileSync(join(repositoryRoot, '.nvmrc'), 'utf8').trim();
const nodePackage = `node-linux-${process.arch}@${nodeVersion}`;

export async function makeDebianBases(keeper: ProcessKeeper, tools: ContainerTools): Promise<Bases> {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-bases-'));
  keeper.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  const make = async (name: string, options: readonly string[]): Promise<string> => {
    const archive = join(folder, `${name}.tar`);
    const args = ['--skip=output/dev', ...options, '--include=libstdc++6', SUITE, archive];
    await keeper.run({ name: `mmdebstrap of ${name}`, command: 'mmdebstrap', args });
    const image = `localhost/portaria-${name}`;
    answerOf([...tools.engine, 'import', archive, image]);
    return image;
  };
  return {
    // A shell for npm's scripts, npm, and Node as CI brings it.
    build: await make('build-base', [
      '--variant=essential',
      `--customize-hook=npm install --global --no-fund --prefix "$1/usr/local" ${nodePackage} ${NPM}`,
    ]),
    // Only the C and C++ libraries: no shell, no packages, nothing to run but Node.
    run: await make('base', [
      '--variant=extract',
      '--customize-hook=echo "hosts: files dns" > "$1/etc/nsswitch.conf"',
    ]),
  };
}

/** Docker Hub answers 401 to whoever does not log in, which is answer enough. */
export async function reachesRegistry(): Promise<boolean> {
  return fetch('https://registry-1.docker.io/v2/', { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 401,
    () => false,
  );
}
