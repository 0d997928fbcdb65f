import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../scripts/repository-root.ts';

/** Replaces what stands between a document's two marks; everything else in it is written by hand. */
export function withinMarks(document: string, mark: string, lines: readonly string[]): string {
  const [start, end] = [`<!-- ${mark} -->`, `<!-- ${mark} end -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The document has no marks named "${mark}".`);
  return `${document.slice(0, from + start.length)}\n${lines.join('\n')}\n${document.slice(to)}`;
}

export function writeSection(path: string, mark: string, lines: readonly string[]): void {
  const file = join(repositoryRoot, path);
  writeFileSync(file, withinMarks(readFileSync(file, 'utf8'), mark, lines));
}

export function writePlot(path: string, svg: string): void {
  const file = join(repositoryRoot, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
}

export const tableRows = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((cells) => `| ${cells.join(' | ')} |`),
];
