import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunRecord } from '@portaria/harness/records';
import { afterAll, expect, it } from 'vitest';
import { MOST_DAYS_BEHIND, OLD } from './age.ts';
import { type History, historyOf } from './history.ts';
import { oldRecords, recordProblems, sectionProblems } from './problems.ts';
import { type Records, type Section, sections, sectionText } from './sections.ts';

const root = mkdtempSync(join(tmpdir(), 'portaria-records-'));
afterAll(() => rmSync(root, { recursive: true }));

const git = (folder: string, date: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  }).trim();

/** Two commits of the API's code, the second of them on this day. */
function repository(name: string, lastDay: string): { readonly folder: string; readonly first: string } {
  const folder = join(root, name);
  mkdirSync(join(folder, 'apps/api/src'), { recursive: true });
  git(folder, '', 'init', '-q', '-b', 'main');
  const commit = (text: string, day: string): string => {
    writeFileSync(join(folder, 'apps/api/src/code.ts'), text);
    git(folder, day, 'add', '.');
    git(folder, day, 'commit', '-q', '-m', text);
    return git(folder, day, 'rev-parse', '--short', 'HEAD');
  };
  const first = commit('first', '2026-11-01T12:00:00Z');
  commit('second', `${lastDay}T12:00:00Z`);
  return { folder, first };
}

const { folder, first } = repository('near', '2026-11-10');
const near = historyOf(folder);
const far = historyOf(repository('far', '2026-12-01').folder);

const record: RunRecord = {
  command: 'npm run proof -- fuzz',
  date: '2026-11-01T12:00:00Z',
  commit: first,
  changed: false,
  figures: ['100,000 requests, none with a 5xx'],
};
const records: Records = new Map([['fuzz', record]]);
const section = sections.find(({ mark }) => mark === 'fuzz') as Section;
const pageOf = (text: string): string => `# Fuzz\n<!-- fuzz -->\n${text}\n<!-- /fuzz -->\n`;
const page = pageOf(sectionText(section, records, new Set()));

const problemsOf = (document: string, history: History): string[] =>
  sectionProblems(section, document, { records, old: oldRecords(records, history), history });

it('accepts a record of a commit of this history, and a page that says the same', () => {
  expect(recordProblems('fuzz', record, near)).toEqual([]);
  expect(problemsOf(page, near)).toEqual([]);
});

it('refuses a page whose figure differs from its record', () => {
  expect(problemsOf(page.replace('100,000', '100,001'), near)).toEqual([
    expect.stringContaining('docs/security/hostile-input.md, "fuzz" differs from its record'),
  ]);
});

it('refuses a page without the marks', () => {
  expect(problemsOf('# Fuzz\n100,000 requests', near)).toEqual([expect.stringContaining('no such marks')]);
});

it('refuses a figure of the README that differs from its record', () => {
  const readme = sections.find(({ document }) => document === 'README.md') as Section;
  const bench: RunRecord = {
    ...record,
    tables: { processor: { head: ['Call', 'Ratio'], rows: [['login', '1.10 (0.94 to 1.35)']] } },
  };
  const given = { records: new Map([['bench', bench]]), old: new Set<string>(), history: near };
  const written = `<!-- figures -->\n${sectionText(readme, given.records, given.old)}\n<!-- /figures -->`;
  expect(written).toContain('1.10 (0.94 to 1.35)');
  expect(sectionProblems(readme, written, given)).toEqual([]);
  expect(sectionProblems(readme, written.replace('1.10', '1.01'), given)).toEqual([
    expect.stringContaining('README.md, "figures" differs from its record'),
  ]);
});

it('refuses a commit that is not in the history', () => {
  const elsewhere = git(repository('elsewhere', '2026-11-11').folder, '', 'rev-parse', 'HEAD');
  expect(recordProblems('fuzz', { ...record, commit: elsewhere }, near)).toEqual([
    expect.stringContaining('which is not in the history'),
  ]);
  expect(recordProblems('fuzz', { ...record, commit: null }, near)).toEqual([
    expect.stringContaining('no commit and no note'),
  ]);
  expect(recordProblems('fuzz', { ...record, commit: null, note: 'Lost.' }, near)).toEqual([]);
});

it('refuses a record that was made with uncommitted changes', () => {
  expect(recordProblems('fuzz', { ...record, changed: true }, near)).toEqual([
    expect.stringContaining('measured with uncommitted changes'),
  ]);
});

it(`refuses a record ${MOST_DAYS_BEHIND} days older than the code unless the page says so`, () => {
  expect(problemsOf(page, far)).toEqual([expect.stringContaining('does not say that its record is old')]);
  const old = oldRecords(records, far);
  const honest = pageOf(sectionText(section, records, old));
  expect(honest).toContain(OLD);
  expect(problemsOf(honest, far)).toEqual([]);
  expect(problemsOf(honest, near)).toEqual([expect.stringContaining('differs from its record')]);
});

it('knows neither commits nor ages in a shallow clone, and still compares figures', () => {
  const clone = join(root, 'shallow');
  git(root, '', 'clone', '-q', '--depth', '1', `file://${folder}`, clone);
  const shallow = historyOf(clone);
  expect(shallow.isKnown).toBe(false);
  expect(recordProblems('fuzz', record, shallow)).toEqual([]);
  expect(problemsOf(page, shallow)).toEqual([]);
  const honest = pageOf(sectionText(section, records, oldRecords(records, far)));
  expect(problemsOf(honest, shallow)).toEqual([]);
  expect(problemsOf(page.replace('100,000', '1'), shallow)).toEqual([
    expect.stringContaining('differs from its record'),
  ]);
});
