import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableRows } from '@portaria/harness/document-sections';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { mutationProblems } from '../mutants/spec/mutation-problems.ts';
import { SPEC_TAG, specMutants } from '../mutants/spec/spec-suite.ts';
import { ASVS_PREFIX, asvsRows, asvsTable, missingRequirements } from './asvs.ts';
import { evidenceIn, inapplicableIds, type LedgerRow, ledgerRows, tagOf, testsCell } from './ledger-table.ts';
import { MODULE_TAG, openidModules } from './openid-modules.ts';
import { specEvidence } from './spec-evidence.ts';
import type { TaggedTest } from './test-tags.ts';

export interface Ledger {
  readonly path: string;
  /** What a tag of this ledger begins with. */
  readonly prefix: string;
  rows(markdown: string): LedgerRow[];
  /** What the rows must answer, beyond naming a test that exists. */
  problems(markdown: string): string[];
  /** The list of tests, which is built into this page between these marks. */
  readonly built: {
    readonly path: string;
    readonly mark: string;
    lines(markdown: string, tests: readonly TaggedTest[]): string[];
  };
}

export const ledgers: readonly Ledger[] = [
  {
    path: 'docs/specification.md',
    prefix: SPEC_TAG,
    rows: ledgerRows,
    problems: missingMutations,
    built: {
      path: 'docs/spec-coverage.md',
      mark: 'tests',
      lines: (markdown, tests) => specEvidence(ledgerRows(markdown), tests, specMutants()),
    },
  },
  {
    path: 'docs/security/asvs.md',
    prefix: ASVS_PREFIX,
    rows: asvsRows,
    problems: missingRequirements,
    built: { path: 'docs/security/asvs.md', mark: 'requirements', lines: asvsTable },
  },
  {
    path: 'docs/openid-conformance.md',
    prefix: MODULE_TAG,
    rows: ledgerRows,
    problems: missingModules,
    built: { path: 'docs/openid-conformance.md', mark: 'tests', lines: moduleTable },
  },
];

export const readDocument = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

export function problemsOf(ledger: Ledger, markdown: string, tests: readonly TaggedTest[]): string[] {
  const rows = ledger.rows(markdown);
  const ids = rows.map(({ id }) => id);
  const listed = ledgerRows(markdown).map(({ id }) => id);
  const tags = new Set(ids.map((id) => tagOf(ledger.prefix, id)));
  const tagged = tests.filter(({ tag }) => tag.startsWith(ledger.prefix));
  const shown = new Set(tagged.map(({ tag }) => tag));
  return [
    ...(rows.length === 0 ? ['there are no rows'] : []),
    ...duplicatesIn(ids, [...listed, ...inapplicableIds(markdown)]).map((id) => `${id} is there twice`),
    ...tagged
      .filter(({ tag }) => !tags.has(tag))
      .map(({ tag, file, title }) => `${tag} names no row: ${file} "${title}"`),
    ...rows
      .filter(({ id, also }) => !shown.has(tagOf(ledger.prefix, id)) && also.length === 0)
      .map(({ id }) => `${id} has neither a test nor other evidence`),
    ...rows.flatMap(missingEvidence),
    ...ledger.problems(markdown),
  ];
}

function duplicatesIn(...lists: readonly (readonly string[])[]): string[] {
  const twice = lists.flatMap((ids) => ids.filter((id, at) => ids.indexOf(id) !== at));
  return [...new Set(twice)];
}

function missingEvidence({ id, also }: LedgerRow): string[] {
  return also.flatMap((part) => {
    const problem = whyMissing(part);
    return problem ? [`${id}: ${problem}`] : [];
  });
}

function whyMissing(part: string): string | undefined {
  const evidence = evidenceIn(part.replaceAll('\\|', '|'));
  if (evidence === undefined) return `"${part}" is no evidence`;
  if (evidence.kind === 'not yet') return undefined;
  const { kind, file, text } = evidence;
  if (!existsSync(join(repositoryRoot, file))) return `there is no ${file}`;
  const content = readDocument(file);
  if (kind === 'words') return content.includes(text) ? undefined : `${file} does not contain "${text}"`;
  const headings = content.split('\n').filter((line) => /^#{1,6} /.test(line));
  const isThere = headings.some((heading) => heading.replace(/^#+ /, '').trim() === text);
  return isThere ? undefined : `${file} has no heading "${text}"`;
}

function missingMutations(markdown: string): string[] {
  return mutationProblems(
    ledgerRows(markdown).map(({ id }) => id),
    specMutants(),
  );
}

function moduleTable(_markdown: string, tests: readonly TaggedTest[]): string[] {
  const byTag = Map.groupBy(tests, ({ tag }) => tag);
  return tableRows(
    ['Module', 'Tests'],
    openidModules.map((name) => [name, testsCell(byTag.get(name) ?? [])]),
  );
}

const status = /^(?:passes$|(?:warning|not supported): .)/;

function missingModules(markdown: string): string[] {
  const rows = ledgerRows(markdown);
  const listed = rows.map(({ id }) => id);
  return [
    ...openidModules.filter((name) => !listed.includes(name)).map((name) => `${name} is missing`),
    ...listed.filter((id) => !openidModules.includes(id)).map((id) => `${id} is no module of the plans`),
    ...rows
      .filter((row) => !status.test(row.status ?? ''))
      .map(({ id }) => `${id} has neither the status "passes" nor a reason`),
  ];
}
