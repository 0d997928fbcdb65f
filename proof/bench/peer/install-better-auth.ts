import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { messageOf } from '@portaria/harness/run-with-cleanup';

export const BETTER_AUTH_VERSION = '1.7.7';
const SERVER = 'better-auth-server.mjs';
const sharedPackages = ['@node-rs/argon2', 'kysely', 'pg'];

function manifest(): string {
  const file = join(repositoryRoot, 'apps/api/package.json');
  const ours: Record<string, string> = JSON.parse(readFileSync(file, 'utf8')).dependencies;
  const shared = Object.fromEntries(sharedPackages.map((name) => [name, ours[name]]));
  return JSON.stringify({
    private: true,
    type: 'module',
    dependencies: { 'better-auth': BETTER_AUTH_VERSION, ...shared },
  });
}

/** Installs into a separate folder, so that it is no dependency of the product. Returns the server's file. */
export async function installBetterAuth(cleanup: Cleanup): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-peer-'));
  cleanup.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'package.json'), manifest());
  copyFileSync(join(import.meta.dirname, SERVER), join(folder, SERVER));
  const quietly = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
  const errors: string[] = [];
  try {
    await cleanup.run({
      name: 'npm install',
      command: 'npm',
      args: ['install', '--prefix', folder, ...quietly],
      cwd: folder,
      onLine: (line) => line.startsWith('npm error') && errors.push(line),
    });
  } catch (error) {
    const reason = errors.slice(0, 2).join(', ') || messageOf(error);
    console.log(`peer: Better Auth ${BETTER_AUTH_VERSION} does not install here, left out: ${reason}`);
    return undefined;
  }
  return join(folder, SERVER);
}
