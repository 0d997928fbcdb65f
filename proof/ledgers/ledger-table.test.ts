import { expect, it } from 'vitest';
import { missingRequirements, requirementsIn } from './asvs.ts';
import { levelById, requirementsWithoutSubject } from './asvs-requirements.ts';
import { evidenceIn, inapplicableIds, ledgerRows, testsCell } from './ledger-table.ts';
import { type Ledger, ledgers, problemsOf, readDocument } from './ledgers.ts';
import { openidModules } from './openid-modules.ts';
import { specEvidence } from './spec-evidence.ts';
import { taggedTitlesIn, untagged } from './test-tags.ts';

const table = `
| Id | Also shown by |
|---|---|
| 1.2.3 | \`README.md\` § Portaria |
| 1.2.4 | not yet: the other half |

| Ids | Why |
|---|---|
| 4.4.1, 4.4.2 | no WebSocket |
`;
const ledger: Ledger = {
  path: 'docs/security/asvs.md',
  prefix: 'V',
  rows: ledgerRows,
  problems: () => [],
  built: { path: 'docs/security/asvs.md', mark: 'requirements', lines: () => [] },
};
const tests = [{ tag: 'V1.2.3', file: 'a.test.ts', path: 'src/a.test.ts', title: 'shows it' }];

it('reads the tags at the end of a title, and no others', () => {
  const source = `
    it('is plain', () => {});
    it('keeps a [§9.9] in the middle', () => {});
    test(\`\${name} lost: ends [§2.18 V6.2.1]\`, async () => {});
    it('lets in [oidcc-max-age-1]', () => {});
    it.each([1])('counts %s things [§2.19]', () => {});
    expect(form.test('no title [§2.20]'));
  `;
  expect(taggedTitlesIn(source)).toEqual([
    { tag: '§2.18', title: '… lost: ends' },
    { tag: 'V6.2.1', title: '… lost: ends' },
    { tag: 'oidcc-max-age-1', title: 'lets in' },
    { tag: '§2.19', title: 'counts … things' },
  ]);
  expect(untagged('ends [§2.18 V6.2.1]')).toBe('ends');
});

it('reads a test below a generic function', () => {
  const source =
    "const past = async <Result>(work: () => Result) => work();\nit('is read [V6.2.1]', () => {});";
  expect(taggedTitlesIn(source, 'past.test.ts')).toEqual([{ tag: 'V6.2.1', title: 'is read' }]);
});

it('reads rows with what shows them beside tests', () => {
  expect(ledgerRows(table)).toEqual([
    { id: '1.2.3', also: ['`README.md` § Portaria'] },
    { id: '1.2.4', also: ['not yet: the other half'] },
  ]);
  expect(inapplicableIds(table)).toEqual(['4.4.1', '4.4.2']);
});

it('distinguishes headings, words of files and missing evidence', () => {
  expect(evidenceIn('`docs/b.md` § A heading')).toEqual({
    kind: 'heading',
    file: 'docs/b.md',
    text: 'A heading',
  });
  expect(evidenceIn('`.oxlintrc.json` eslint/no-eval')).toMatchObject({
    kind: 'words',
    text: 'eslint/no-eval',
  });
  expect(evidenceIn('not yet: the other half')).toEqual({ kind: 'not yet' });
  expect(evidenceIn('soon')).toBeUndefined();
});

it('lists the tests of a row by file', () => {
  const [one] = tests;
  if (!one) throw new Error('there is no test');
  expect(testsCell([one, one, { ...one, title: 'a | b' }])).toBe('`a.test.ts`<br>shows it<br>a \\| b');
  expect(testsCell([])).toBe('');
});

it('reads what each requirement asks, in chapters', () => {
  expect(
    requirementsIn('# A comment\n\n# 1. Encoding\n1.2.3 It is so\n\n# 2. Logic\n2.1.1 It is not'),
  ).toEqual([
    { id: '1.2.3', asks: 'It is so', chapter: '1. Encoding' },
    { id: '2.1.1', asks: 'It is not', chapter: '2. Logic' },
  ]);
});

it('requires of the page a judgement of every requirement that has no subject, and of no other', () => {
  const page = readDocument('docs/security/asvs.md');
  expect(missingRequirements(page)).toEqual([]);
  expect(missingRequirements(page.replace('| 1.2.6 |', '| 1.2.5 |'))).toEqual([
    '1.2.5 is not among those that do not apply',
    '1.2.6 is missing',
  ]);
  expect(missingRequirements(page.replace('| 2.1.1 |', '| 2.9.9 |'))).toEqual(['2.9.9 is not in asvs.txt']);
});

it('lists the tests and mutants of statements outside their table', () => {
  const statements = '| # | Statement |\n|---|---|\n| 2.1 | It greets |\n| 2.2 | It leaves |\n';
  const rows = ledgerRows(statements);
  expect(rows.map(({ id }) => id)).toEqual(['2.1', '2.2']);
  const shown = [1, 2].map(() => ({
    tag: '§2.1',
    file: 'a.test.ts',
    path: 'src/a.test.ts',
    title: 'greets',
  }));
  const mutants = ['a.ts', 'b.ts'].map((file) => ({ id: '2.1', file, find: 'a', replace: 'b' }));
  expect(specEvidence(rows, shown, mutants).slice(2)).toEqual([
    '| 2.1 | `a.test.ts` | `a.ts`<br>`b.ts` |',
    '| 2.2 |  |  |',
  ]);
});

it('accepts a table whose rows are all shown', () => {
  expect(problemsOf(ledger, table, tests)).toEqual([]);
});

it('refuses a tag that names no row', () => {
  const stray = [...tests, { tag: 'V9.9.9', file: 'b.test.ts', path: 'src/b.test.ts', title: 'strays' }];
  expect(problemsOf(ledger, table, stray)).toEqual(['V9.9.9 names no row: b.test.ts "strays"']);
});

it('refuses a row that nothing shows, and evidence that does not exist', () => {
  const bare = table.replace('not yet: the other half', '');
  expect(problemsOf(ledger, bare, tests)).toEqual(['1.2.4 has neither a test nor other evidence']);
  const wrong = table.replace('§ Portaria', '§ No such heading');
  expect(problemsOf(ledger, wrong, tests)).toEqual(['1.2.3: README.md has no heading "No such heading"']);
});

it('knows all 246 requirements of the levels 1 and 2, each once', () => {
  const owed = [...levelById].filter(([, level]) => level < 3).map(([id]) => id);
  expect(new Set([...owed, ...requirementsWithoutSubject]).size).toBe(246);
  expect(owed.length + requirementsWithoutSubject.length).toBe(246);
});

it('requires of each module of OpenID a row, a test and a status', () => {
  const modules = ledgers.find(({ path }) => path === 'docs/openid-conformance.md');
  if (!modules) throw new Error('there is no such ledger');
  const head = '| Module | What it asks | Status |\n|---|---|---|\n';
  const rows = openidModules.map((name) => `| ${name} | It | passes |`);
  const shown = openidModules.map((tag) => ({
    tag,
    file: 'c.test.ts',
    path: 'src/c.test.ts',
    title: 'asks',
  }));
  const problems = (lines: readonly string[], tests = shown): string[] =>
    problemsOf(modules, head + lines.join('\n'), tests);
  expect(openidModules).toHaveLength(52);
  expect(problems(rows)).toEqual([]);
  expect(problems(rows, shown.slice(1))).toEqual(['oidcc-server has neither a test nor other evidence']);
  expect(problems(rows.slice(1))).toEqual([
    'oidcc-server names no row: c.test.ts "asks"',
    'oidcc-server is missing',
  ]);
  expect(problems(rows.with(0, '| oidcc-server | It | not supported: |'))).toEqual([
    'oidcc-server has neither the status "passes" nor a reason',
  ]);
  expect(problems([...rows, '| oidcc-new | It | passes |'])).toContain('oidcc-new is no module of the plans');
  expect(modules.built.lines('', shown)).toContain('| oidcc-server | `c.test.ts`<br>asks |');
});
