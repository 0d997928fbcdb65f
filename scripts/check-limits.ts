// Holds docs/limits.md to the declared limits; `--write` renews it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limitsDocument } from './limits/limits-document.ts';
import { repositoryRoot } from './repository-root.ts';

const name = 'docs/limits.md';
const file = join(repositoryRoot, name);
const document = limitsDocument();
if (process.argv.includes('--write')) writeFileSync(file, document);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== document) {
  console.error(`${name} is out of date. Run: node scripts/check-limits.ts --write`);
  process.exitCode = 1;
}
