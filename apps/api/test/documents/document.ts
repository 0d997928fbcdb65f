import { readFileSync } from 'node:fs';

/** A file of docs/, as a reader sees it. */
export function readDocument(name: string): string {
  return readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
}

/** From the heading to the next one of any level. */
export function sectionOf(document: string, heading: string): string {
  const sections = document.split(/^(?=#{1,6} )/m);
  const found = sections.find((section) => section.split('\n')[0]?.replace(/^#+ /, '') === heading);
  if (found === undefined) throw new Error(`there is no heading ${heading}`);
  return found;
}

/** The cells of a table's rows, without its head. */
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
