import type { TaggedTest } from './test-tags.ts';

export interface LedgerRow {
  readonly id: string;
  readonly level: number | undefined;
  /** Evidence that is not a test: a heading of a document, words of another file, or why there is none yet. */
  readonly also: readonly string[];
  readonly status: string | undefined;
}

export type Evidence =
  | { readonly kind: 'heading' | 'words'; readonly file: string; readonly text: string }
  | { readonly kind: 'not yet' };

const row = /^\| (?:\d+(?:\.\d+)+|oidcc-[a-z\d-]+) \|/;
const inapplicable = /^\| \d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)* \| \D/;

/** Rows of a table with the columns id, … and Tests or Statement, and perhaps "Also shown by". */
export function ledgerRows(markdown: string): LedgerRow[] {
  return linesOfTables(markdown)
    .filter(({ line, columns }) => row.test(line) && asks(columns))
    .map(({ cells, columns }) => ({
      id: cells[0] ?? '',
      level: columns.includes('Level') ? Number(cells[columns.indexOf('Level')]) : undefined,
      also: (cells[columns.indexOf('Also shown by')] ?? '').split('<br>').filter(Boolean),
      status: cells[columns.indexOf('Status')],
    }));
}

const asks = (columns: readonly string[]): boolean =>
  columns.includes('Tests') || columns.includes('Statement');

/** The requirements that do not apply, several in a row: `| 4.4.1, 4.4.2 | no WebSocket |`. */
export function inapplicableIds(markdown: string): string[] {
  return linesOfTables(markdown)
    .filter(({ line, columns }) => inapplicable.test(line) && !columns.includes('Tests'))
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

/** The document with its Tests column filled from the tags in test titles. */
export function withTests(markdown: string, prefix: string, tests: readonly TaggedTest[]): string {
  const byTag = Map.groupBy(tests, ({ tag }) => tag);
  const filled = new Map(
    linesOfTables(markdown)
      .filter(({ line, columns }) => row.test(line) && columns.includes('Tests'))
      .map(({ line, cells, columns }) => {
        const own = testsCell(byTag.get(tagOf(prefix, cells[0] ?? '')) ?? []);
        const all = cells.map((cell, at) => (columns[at] === 'Tests' ? own : cell));
        return [line, `| ${all.join(' | ')} |`];
      }),
  );
  return markdown
    .split('\n')
    .map((line) => filled.get(line) ?? line)
    .join('\n');
}

function testsCell(tests: readonly TaggedTest[]): string {
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
