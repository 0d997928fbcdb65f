import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { mutationProblems } from '../mutants/spec/mutation-problems.ts';
import { SPEC_TAG, specMutants } from '../mutants/spec/spec-suite.ts';
import { levelById, requirementsWithoutSubject } from './asvs-requirements.ts';
import { evidenceIn, inapplicableIds, type LedgerRow, ledgerRows, tagOf } from './ledger-table.ts';
import { MODULE_TAG, openidModules } from './openid-modules.ts';
import type { TaggedTest } from './test-tags.ts';

export interface Ledger {
  readonly path: string;
  /** What a tag of this ledger begins with. */
  readonly prefix: string;
  /** What the rows must answer, beyond naming a test that exists. */
  problems(markdown: string): string[];
}

export const ledgers: readonly Ledger[] = [
  { path: 'docs/spec-coverage.md', prefix: SPEC_TAG, problems: missingMutations },
  { path: 'docs/security/asvs.md', prefix: 'V', problems: missingRequirements },
  { path: 'docs/openid-conformance.md', prefix: MODULE_TAG, problems: missingModules },
];

export function problemsOf(ledger: Ledger, markdown: string, tests: readonly TaggedTest[]): string[] {
  const rows = ledgerRows(markdown);
  const ids = rows.map(({ id }) => id);
  const tags = new Set(ids.map((id) => tagOf(ledger.prefix, id)));
  const tagged = tests.filter(({ tag }) => tag.startsWith(ledger.prefix));
  const shown = new Set(tagged.map(({ tag }) => tag));
  return [
    ...(rows.length === 0 ? ['there are no rows'] : []),
    ...duplicatesIn([...ids, ...inapplicableIds(markdown)]).map((id) => `${id} is there twice`),
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

function duplicatesIn(ids: readonly string[]): string[] {
  return ids.filter((id, at) => ids.indexOf(id) !== at);
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
  const path = join(repositoryRoot, file);
  if (!existsSync(path)) return `there is no ${file}`;
  const content = readFileSync(path, 'utf8');
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

function missingRequirements(markdown: string): string[] {
  const rows = ledgerRows(markdown);
  const inapplicable = inapplicableIds(markdown);
  const listed = [...rows.map(({ id }) => id), ...inapplicable];
  const owed = [...levelById].filter(([, level]) => level < 3).map(([id]) => id);
  return [
    ...rows
      .filter(({ id, level }) => levelById.get(id) !== level)
      .map(({ id, level }) => `${id} is no requirement of level ${level}`),
    ...inapplicable
      .filter((id) => !requirementsWithoutSubject.includes(id))
      .map((id) => `${id} is not among those that do not apply`),
    ...[...owed, ...requirementsWithoutSubject]
      .filter((id) => !listed.includes(id))
      .map((id) => `${id} is missing`),
  ];
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
