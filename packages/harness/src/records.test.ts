import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepRecord, type ProofRun, readRecord } from './records.ts';

const folder = mkdtempSync(join(tmpdir(), 'portaria-record-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run: ProofRun = {
  name: 'bench',
  command: 'npm run proof -- bench',
  date: '2026-11-01T12:00:00Z',
  commit: 'abc',
  changed: false,
  node: '24.0.0',
  machine: '2 cores',
  load: 1,
};
const tables = { processor: { head: ['Call'], rows: [['login']] } };

it('adds to the record of a run, and replaces that of an earlier one', () => {
  expect(readRecord('bench', folder)).toBeUndefined();
  keepRecord(run, { tables }, folder);
  keepRecord(run, { passed: true, figures: ['one'] }, folder);
  const { name: _, ...conditions } = run;
  expect(readRecord('bench', folder)).toEqual({ ...conditions, tables, passed: true, figures: ['one'] });
  const next = { ...run, date: '2026-11-02T12:00:00Z', commit: 'def' };
  keepRecord(next, { passed: false }, folder);
  expect(readRecord('bench', folder)).toMatchObject({ commit: 'def', passed: false });
  expect(readRecord('bench', folder)?.tables).toBeUndefined();
});
