import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedPassword } from '@portaria/harness/dev-accounts';
import { repositoryRoot } from '@portaria/harness/repository-root';

const dist = join(repositoryRoot, 'dist');

/** An installation must not let anybody in by a press, so nothing that is built knows the demo's page or its people. */
export function assertNothingBuiltKnowsTheDemo(): void {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  assert.ok(files.length > 50, 'dist has the build');
  for (const { parentPath, name } of files) {
    const text = readFileSync(join(parentPath, name), 'latin1');
    for (const words of ['experimente', 'entrar.js', seedPassword, 'Livraria Aurora'])
      assert.ok(!`${name} ${text}`.toLowerCase().includes(words.toLowerCase()), `${name} has "${words}"`);
  }
}
