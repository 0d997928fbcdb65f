/** A test by its title, a document by its heading, or another file by words that stand in it. */
export interface Evidence {
  readonly file: string;
  readonly kind: 'test' | 'heading' | 'words';
  readonly text: string;
}

export interface LedgerRow {
  readonly id: string;
  readonly level: number;
  readonly evidence: readonly Evidence[];
  /** Why there is none yet. */
  readonly notYet: string | undefined;
  /** Cells that are none of these. */
  readonly unread: readonly string[];
}

/** Rows of the form `| 1.2.3 | 2 | what it asks | \`file\` title<br>\`file.md\` § heading |`. */
export function ledgerRows(markdown: string): LedgerRow[] {
  return tableLines(markdown, /^\| \d+\.\d+\.\d+ \| [123] \|/).map(([id = '', level, , last = '']) => {
    const parts = last.split('<br>').map((part) => part.trim());
    const read = parts.map((part) => ({ part, evidence: evidenceIn(part), notYet: notYetIn(part) }));
    return {
      id,
      level: Number(level),
      evidence: read.flatMap(({ evidence }) => evidence ?? []),
      notYet: read.find(({ notYet }) => notYet !== undefined)?.notYet,
      unread: read
        .filter(({ evidence, notYet }) => !evidence && notYet === undefined)
        .map(({ part }) => part),
    };
  });
}

/** Rows of the form `| 1.2.3, 1.2.4 | why they do not apply |`. */
export function inapplicableRows(markdown: string): { ids: string[]; reason: string }[] {
  return tableLines(markdown, /^\| \d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)* \| \D/).map(
    ([ids = '', reason = '']) => ({
      ids: ids.split(', '),
      reason,
    }),
  );
}

function tableLines(markdown: string, form: RegExp): string[][] {
  return markdown
    .split('\n')
    .filter((line) => form.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    );
}

function evidenceIn(part: string): Evidence | undefined {
  const [, file, text] = /^`([^`]+)` (.+)$/.exec(part) ?? [];
  if (file === undefined || text === undefined) return undefined;
  if (/\.(?:test\.tsx?|e2e\.ts)$/.test(file)) return { file, kind: 'test', text };
  if (text.startsWith('§ ')) return { file, kind: 'heading', text: text.slice(2) };
  return { file, kind: 'words', text };
}

function notYetIn(part: string): string | undefined {
  return /^not yet: (.+)$/.exec(part)?.[1];
}
