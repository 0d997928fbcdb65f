import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';

const OWN_SCOPE = '@portaria';

/** Copies the current sources, committed or not, so that mutations never touch the real tree. */
export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portaria-mutants-'));
  const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listing.split('\0')) {
    // A file that was deleted but not yet committed is still listed.
    if (file === '' || !existsSync(join(repositoryRoot, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(repositoryRoot, file), join(copy, file));
  }
  linkPackages(join(repositoryRoot, 'node_modules'), join(copy, 'node_modules'));
  // Packages of which workspaces need different versions.
  for (const own of globSync('{apps,packages}/*/node_modules/[^.]*', { cwd: repositoryRoot })) {
    mkdirSync(dirname(join(copy, own)), { recursive: true });
    symlinkSync(join(repositoryRoot, own), join(copy, own));
  }
  return copy;
}

/** Links the real packages. Workspaces must point into the copy, otherwise tests would run without the mutation. */
function linkPackages(real: string, copied: string): void {
  mkdirSync(join(copied, OWN_SCOPE), { recursive: true });
  for (const entry of readdirSync(real)) {
    // The copy needs caches of its own, or its tests would run what was built without the mutation.
    if (entry === OWN_SCOPE || entry.startsWith('.vite') || entry === '.cache') continue;
    symlinkSync(join(real, entry), join(copied, entry));
  }
  for (const workspace of readdirSync(join(real, OWN_SCOPE))) {
    // npm uses relative links for workspaces, so the same link points into the copy.
    symlinkSync(readlinkSync(join(real, OWN_SCOPE, workspace)), join(copied, OWN_SCOPE, workspace));
  }
}
