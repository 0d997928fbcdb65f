import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { resultsIn } from './attack-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'portaria-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: string): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, content);
  return file;
}

it('reads what Vitest reports', () => {
  const assertionResults = [
    { title: 'A01 one: holds', status: 'passed' },
    { title: 'A01 one: breaks', status: 'failed', failureMessages: ['why', 'more'] },
    { title: 'A02 two: not asked for', status: 'skipped' },
  ];
  expect(resultsIn(reportOf(JSON.stringify({ testResults: [{ assertionResults }] })))).toEqual([
    { title: 'A01 one: holds', status: 'passed', message: '' },
    { title: 'A01 one: breaks', status: 'failed', message: 'why' },
    { title: 'A02 two: not asked for', status: 'other', message: '' },
  ]);
});

it('reads what Playwright reports, in suites of any depth', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  });
  const inner = { specs: [spec('A63 form-leak: breaks', 'unexpected', 'why')] };
  const report = { suites: [{ specs: [spec('A56 xss: holds', 'expected')], suites: [inner] }] };
  expect(resultsIn(reportOf(JSON.stringify(report)))).toEqual([
    { title: 'A56 xss: holds', status: 'passed', message: '' },
    { title: 'A63 form-leak: breaks', status: 'failed', message: 'why' },
  ]);
});

it('has no results for a run that broke before it could report', () => {
  expect(resultsIn(join(folder, 'none.json'))).toEqual([]);
  expect(resultsIn(reportOf('{"testResults":'))).toEqual([]);
});
