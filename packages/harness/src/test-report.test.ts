import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { resultsIn } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'portaria-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: string): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, content);
  return file;
}

it('reads a Vitest report', () => {
  const assertionResults = [
    { title: 'A01 one: holds', status: 'passed' },
    { title: 'A01 one: breaks', status: 'failed', failureMessages: ['why', 'more'] },
    { title: 'A02 two: not selected', status: 'skipped' },
  ];
  expect(resultsIn(reportOf(JSON.stringify({ testResults: [{ assertionResults }] })))).toMatchObject([
    { title: 'A01 one: holds', status: 'passed', message: '' },
    { title: 'A01 one: breaks', status: 'failed', message: 'why' },
    { title: 'A02 two: not selected', status: 'other', message: '' },
  ]);
});

it('reads a Playwright report with nested suites', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  });
  const inner = { specs: [spec('A63 form-leak: breaks', 'unexpected', 'why')] };
  const report = { suites: [{ specs: [spec('A56 xss: holds', 'expected')], suites: [inner] }] };
  expect(resultsIn(reportOf(JSON.stringify(report)))).toMatchObject([
    { title: 'A56 xss: holds', status: 'passed', message: '' },
    { title: 'A63 form-leak: breaks', status: 'failed', message: 'why' },
  ]);
});

it('returns no results for a run that crashed before it wrote its report', () => {
  expect(resultsIn(join(folder, 'none.json'))).toEqual([]);
  expect(resultsIn(reportOf('{"testResults":'))).toEqual([]);
});
