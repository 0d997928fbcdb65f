import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './repository-root.ts';

/** Replaces the text between two marks. The rest of the document is written by hand. */
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

export function readSection(path: string, mark: string): string {
  const document = readFileSync(join(repositoryRoot, path), 'utf8');
  return document.split(`<!-- ${mark} -->\n`)[1]?.split(`\n<!-- ${mark} end -->`)[0] ?? '';
}

/** Whether the section has the same text, and each number is within the tolerance. */
export function isSectionCurrent(
  path: string,
  mark: string,
  lines: readonly string[],
  tolerance: number,
): boolean {
  return isNear(readSection(path, mark), lines.join('\n'), tolerance);
}

const number = /\d[\d,]*(?:\.\d+)?/g;

export function isNear(written: string, measured: string, tolerance: number): boolean {
  const numbersOf = (text: string): number[] =>
    [...text.matchAll(number)].map(([digits]) => Number(digits.replaceAll(',', '')));
  if (written.replaceAll(number, '#') !== measured.replaceAll(number, '#')) return false;
  const before = numbersOf(written);
  return numbersOf(measured).every((now, index) => Math.abs(now - (before[index] ?? 0)) <= now * tolerance);
}
