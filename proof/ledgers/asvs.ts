import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableRows } from '@portaria/harness/document-sections';
import { levelById, requirementsWithoutSubject } from './asvs-requirements.ts';
import { inapplicableIds, type LedgerRow, ledgerRows, testsCell } from './ledger-table.ts';
import type { TaggedTest } from './test-tags.ts';

export const ASVS_PREFIX = 'V';

interface Requirement {
  readonly id: string;
  readonly asks: string;
  readonly chapter: string;
}

/** What each requirement asks, in chapters. */
export function requirementsIn(text: string): Requirement[] {
  let chapter = '';
  return text.split('\n').flatMap((line) => {
    const [, heading] = /^# (\d.*)$/.exec(line) ?? [];
    if (heading !== undefined) chapter = heading;
    const [, id, asks] = /^(\d+\.\d+\.\d+) (.+)$/.exec(line) ?? [];
    return id === undefined || asks === undefined ? [] : [{ id, asks, chapter }];
  });
}

const requirements = (): Requirement[] =>
  requirementsIn(readFileSync(join(import.meta.dirname, 'asvs.txt'), 'utf8'));

/** Each requirement, with what the page says shows it beside tests. */
export function asvsRows(markdown: string): LedgerRow[] {
  const judged = new Map(ledgerRows(markdown).map((row) => [row.id, row]));
  return requirements().map(({ id }) => judged.get(id) ?? { id, also: [], status: undefined });
}

export function asvsTable(markdown: string, tests: readonly TaggedTest[]): string[] {
  const judged = new Map(ledgerRows(markdown).map(({ id, also }) => [id, also]));
  const byTag = Map.groupBy(tests, ({ tag }) => tag);
  return [...Map.groupBy(requirements(), ({ chapter }) => chapter)].flatMap(([chapter, own]) => [
    '',
    `### ${chapter}`,
    '',
    ...tableRows(
      ['Id', 'Level', 'Requirement', 'Tests', 'Also shown by'],
      own.map(({ id, asks }) => [
        id,
        `${levelById.get(id) ?? ''}`,
        asks.replaceAll('|', '\\|'),
        testsCell(byTag.get(ASVS_PREFIX + id) ?? []),
        (judged.get(id) ?? []).join('<br>'),
      ]),
    ),
  ]);
}

export function missingRequirements(markdown: string): string[] {
  const ids = requirements().map(({ id }) => id);
  const inapplicable = inapplicableIds(markdown);
  const owed = [...levelById].filter(([, level]) => level < 3).map(([id]) => id);
  return [
    ...ids.filter((id) => !levelById.has(id)).map((id) => `${id} is no requirement of asvs-requirements.ts`),
    ...ledgerRows(markdown)
      .filter(({ id }) => !ids.includes(id))
      .map(({ id }) => `${id} is not in asvs.txt`),
    ...inapplicable
      .filter((id) => !requirementsWithoutSubject.includes(id))
      .map((id) => `${id} is not among those that do not apply`),
    ...[
      ...owed.filter((id) => !ids.includes(id)),
      ...requirementsWithoutSubject.filter((id) => !inapplicable.includes(id)),
    ].map((id) => `${id} is missing`),
  ];
}
