import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessKeeper } from '../process-keeper.ts';
import { repositoryRoot } from '../repository-root.ts';

/** Away from our node_modules, and untouched by a build that runs meanwhile. Answers with the entry's path. */
export function copyOfDist(keeper: ProcessKeeper, purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `portaria-${purpose}-`));
  keeper.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(repositoryRoot, 'dist'), folder, { recursive: true });
  cpSync(join(repositoryRoot, 'node_modules/@node-rs'), join(folder, 'node_modules/@node-rs'), {
    recursive: true,
  });
  return join(folder, 'portaria.js');
}
