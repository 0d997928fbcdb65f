import type { TaggedTest } from './test-tags.ts';

export interface LedgerRow {
  readonly id: string;
  /** Evidence that is not a test: a heading of a document, words of another file, or why there is none yet. */
  readonly also: readonly string[];
  readonly status: string | undefined;
}

export type Evidence =
  | { readonly kind: 'heading' | 'words'; readonly file: string; readonly text: string }
  | { readonly kind: 'not yet' };

const row = /^\| (?:\d+(?:\.\d+)+|oidcc-[a-z\d-]+) \|/;
const inapplicable = /^\| \d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)* \| \D/;
const ALSO = 'Also shown by';
/** A table with one of these columns is about what has to be shown. */
const judgements = ['Statement', 'Status', ALSO];

export function ledgerRows(markdown: string): LedgerRow[] {
  return linesOfTables(markdown)
    .filter(({ line, columns }) => row.test(line) && judgements.some((name) => columns.includes(name)))
    .map(({ cells, columns }) => ({
      id: cells[0] ?? '',
      also: (cells[columns.indexOf(ALSO)] ?? '').split('<br>').filter(Boolean),
      status: cells[columns.indexOf('Status')],
    }));
}

/** The requirements that do not apply, several in a row: `| 4.4.1, 4.4.2 | no WebSocket |`. */
export function inapplicableIds(markdown: string): string[] {
  return linesOfTables(markdown)
    .filter(({ line, columns }) => inapplicable.test(line) && columns.includes('Why'))
    .flatMap(({ cells: [ids = ''] }) => ids.split(', '));
}

export function evidenceIn(part: string): Evidence | undefined {
  if (part.startsWith('not yet: ')) return { kind: 'not yet' };
  const [, file, text] = /^`([^`]+)` (.+)$/.exec(part) ?? [];
  if (file === undefined || text === undefined) return undefined;
  return text.startsWith('§ ')
    ? { kind: 'heading', file, text: text.slice(2) }
    : { kind: 'words', file, text };
}

/** A row's name may begin as the tags of its ledger do. */
export function tagOf(prefix: string, id: string): string {
  return id.startsWith(prefix) ? id : prefix + id;
}

/** The tests of a row, by file. */
export function testsCell(tests: readonly TaggedTest[]): string {
  const byFile = Map.groupBy(tests, ({ file }) => file);
  const listed = [...byFile].map(([file, own]) => {
    const titles = new Set(own.map(({ title }) => title.replaceAll('|', '\\|')));
    return [`\`${file}\``, ...titles].join('<br>');
  });
  return listed.join('<br>');
}

interface TableLine {
  readonly line: string;
  readonly cells: readonly string[];
  readonly columns: readonly string[];
}

function linesOfTables(markdown: string): TableLine[] {
  let columns: string[] = [];
  return markdown.split('\n').flatMap((line, at, lines) => {
    if (!line.startsWith('|')) return [];
    const cells = cellsOf(line);
    if (lines[at + 1]?.startsWith('|---')) columns = cells;
    return [{ line, cells, columns }];
  });
}

function cellsOf(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}
