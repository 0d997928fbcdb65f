import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';

/** Where the text between two marks begins and ends. */
function placeOf(document: string, mark: string): readonly [from: number, to: number] | undefined {
  const start = `<!-- ${mark} -->`;
  const from = document.indexOf(start) + start.length;
  const ends = [`<!-- /${mark} -->`, `<!-- ${mark} end -->`].map((end) => document.indexOf(end, from));
  const to = Math.max(...ends);
  return from < start.length || to < from ? undefined : [from, to];
}

/** Replaces the text between two marks. The rest of the document is written by hand. */
export function withinMarks(document: string, mark: string, lines: readonly string[]): string {
  const place = placeOf(document, mark);
  if (!place) throw new Error(`The document has no marks named "${mark}".`);
  const [from, to] = place;
  return `${document.slice(0, from)}\n${lines.join('\n')}\n${document.slice(to)}`;
}

/** Undefined without the marks. */
export function textWithin(document: string, mark: string): string | undefined {
  const place = placeOf(document, mark);
  return place && document.slice(...place).trim();
}

export function writeSection(path: string, mark: string, lines: readonly string[]): void {
  const file = join(repositoryRoot, path);
  writeFileSync(file, withinMarks(readFileSync(file, 'utf8'), mark, lines));
}

export const tableRows = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
];
