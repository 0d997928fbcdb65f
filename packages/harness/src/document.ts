import { readFileSync } from 'node:fs';

export function readDocument(name: string): string {
  return readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
}

/** The text from the heading to the next heading of any level. */
export function sectionOf(document: string, heading: string): string {
  const sections = document.split(/^(?=#{1,6} )/m);
  const found = sections.find((section) => section.split('\n')[0]?.replace(/^#+ /, '') === heading);
  if (found === undefined) throw new Error(`there is no heading ${heading}`);
  return found;
}

/** The cells of a table without its header row. */
export function tableRows(section: string): string[][] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
