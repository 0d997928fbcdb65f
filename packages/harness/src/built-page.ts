import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { textWithin, withinMarks } from './document-sections.ts';
import { repositoryRoot } from './repository-root.ts';

/**
 * A page in Git holds what people write, and marks. With `--into <folder>` the running check fills the marks in that copy of the
 * documents, which the site and a release show.
 */
export function buildPage(path: string, sections: Readonly<Record<string, readonly string[]>>): string[] {
  const { into } = parseArgs({ options: { into: { type: 'string' } }, strict: false }).values;
  const file = join(typeof into === 'string' ? into : repositoryRoot, path);
  const page = readFileSync(file, 'utf8');
  const lacking = Object.keys(sections).filter((mark) => textWithin(page, mark) === undefined);
  if (lacking.length > 0) return lacking.map((mark) => `${path} has no marks named "${mark}".`);
  if (typeof into !== 'string') return [];
  const filled = Object.entries(sections).reduce(
    (text, [mark, lines]) => withinMarks(text, mark, lines),
    page,
  );
  writeFileSync(file, filled);
  return [];
}
