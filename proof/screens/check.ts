// Checks that docs/screens/ has the pictures of its page and no others. `--into <folder>` fills the page there with all
// pictures that `npm run screens` has taken.
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPage } from '@portaria/harness/built-page';
import { tableRows } from '@portaria/harness/document-sections';
import { report } from '@portaria/harness/generated-file';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { screenOf, shown } from './shown.ts';

const { into = repositoryRoot } = parseArgs({ options: { into: { type: 'string' } } }).values;
const folder = join(into, 'docs/screens');

function gallery(): string[] {
  if (!existsSync(join(folder, 'all')))
    return ['The other pictures were not taken: `npm run screens`, then `npm run docs`.'];
  const files = globSync('*.webp', { cwd: join(folder, 'all') }).sort();
  const image = (file: string): string =>
    `<img src="./all/${file}" width="${file.includes('-360-') ? 160 : 480}" alt="${file.replace('.webp', '')}">`;
  const rows = [...Map.groupBy(files, screenOf)].map(([name, own]) => [name, ...own.map(image)]);
  return tableRows(['Screen', '', ''], rows);
}

const pictures = globSync('docs/screens/*.webp', { cwd: repositoryRoot }).map((file) =>
  file.replace(/^.*\//, ''),
);
const surplus = pictures.filter((file) => !shown.includes(screenOf(file)));
const missing = shown.filter((name) => !pictures.some((file) => screenOf(file) === name));
report([
  ...surplus.map((file) => `docs/screens/${file} is not among those of proof/screens/shown.ts.`),
  ...missing.map((name) => `docs/screens has no picture of ${name}.`),
  ...buildPage('docs/screens/README.md', { all: gallery() }),
]);
