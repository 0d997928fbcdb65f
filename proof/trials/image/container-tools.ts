// Uses Docker if its daemon answers, otherwise buildah for building and podman for running.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';

/** The beginning of a command line. */
type Command = readonly [string, ...string[]];

export interface ContainerTools {
  readonly name: string;
  readonly build: Command;
  /** Understands `import`, `image inspect`, `run` and `exec` as Docker does. */
  readonly engine: Command;
  /** By default podman lets a read-only container write to /tmp. */
  readonly readOnly: readonly string[];
}

const docker: ContainerTools = {
  name: 'docker',
  build: ['docker', 'build'],
  engine: ['docker'],
  readOnly: ['--read-only'],
};

/** Uses its own image store, because the system store may need more privileges. */
function debianTools(): ContainerTools {
  const folder = join(repositoryRoot, '.dev/containers');
  mkdirSync(folder, { recursive: true });
  const store = [
    '--storage-driver',
    'vfs',
    '--root',
    join(folder, 'store'),
    '--runroot',
    join(folder, 'run'),
  ];
  return {
    name: 'buildah',
    build: ['buildah', ...store, 'build', '--isolation', 'chroot', '--format', 'docker'],
    engine: ['podman', ...store, '--runtime', 'runc', '--cgroup-manager', 'cgroupfs'],
    readOnly: ['--read-only', '--read-only-tmpfs=false'],
  };
}

const works = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 10_000 }).status === 0;

export function findContainerTools(): ContainerTools {
  if (works('docker', 'info')) return docker;
  if (['buildah', 'podman', 'runc'].every((command) => works(command, '--version'))) return debianTools();
  throw new Error(`Docker does not answer, and buildah, podman or runc is missing. On Debian:
  apt-get install --no-install-recommends buildah podman runc mmdebstrap`);
}

export function outputOf([command, ...args]: Command): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stderr}`);
  return stdout.trim();
}
