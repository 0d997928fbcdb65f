import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cleanup } from '../cleanup.ts';
import { repositoryRoot } from '../repository-root.ts';

/** The copy cannot use our node_modules, and a parallel build does not change it. Returns the path of the entry. */
export function copyOfDist(cleanup: Cleanup, purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `portaria-${purpose}-`));
  cleanup.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(repositoryRoot, 'dist'), folder, { recursive: true });
  cpSync(join(repositoryRoot, 'node_modules/@node-rs'), join(folder, 'node_modules/@node-rs'), {
    recursive: true,
  });
  return join(folder, 'portaria.js');
}
