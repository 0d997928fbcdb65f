import { readRecords } from '@portaria/harness/records';
import { expect, it } from 'vitest';
import { hundredMillion, machines, unitCosts } from './capacity.ts';
import { columnsOf, medianOf, numberIn, spreadIn } from './cells.ts';
import { readmeRows } from './readme.ts';

const table = {
  head: ['Call', 'Pages at 10', 'Pages at 100', 'Pages at 1,000', 'Time'],
  rows: [['login', '1', '2', '3', '1.10 (0.94 to 1.35) ms']],
};

it('reads numbers, medians and ranges', () => {
  expect(numberIn('1,643 bytes')).toBe(1643);
  expect(numberIn('–')).toBeNaN();
  expect(medianOf('1.10 (0.94 to 1.35) ms')).toBe('1.10 ms');
  expect(medianOf('1.10, met')).toBe('1.10, met');
  expect(spreadIn('1.10 (0.94 to 1.35)')).toEqual({ median: 1.1, low: 0.94, high: 1.35 });
});

it('picks columns, and the ends of several', () => {
  expect(columnsOf(table, ['Call', /^Pages at/, 'Time'], ['Time'])).toEqual({
    head: ['Call', 'Pages at 10', 'Pages at 1,000', 'Time'],
    rows: [['login', '1', '3', '1.10 ms']],
  });
});

it('computes capacity from the costs of a login and the size of an account', () => {
  const conditions = { command: '', date: '2026-11-01', commit: 'abc' };
  const calls = ['login', 'register', 'session check', 'refresh'];
  const records = new Map([
    [
      'bench',
      {
        ...conditions,
        tables: {
          processor: {
            head: ['Call', 'CPU, product'],
            rows: calls.map((call) => [call, '30 (29 to 31) ms']),
          },
          database: {
            head: ['Call', 'PostgreSQL, product', 'WAL, product'],
            rows: calls.map((call) => [call, '5 (4 to 6) ms', '1600 (1500 to 1700) bytes']),
          },
        },
      },
    ],
    [
      'growth',
      {
        ...conditions,
        tables: {
          sizes: { head: ['Accounts', 'On disk', 'of it indexes'], rows: [['1,000,000', '5 GB', '2 GB']] },
        },
      },
    ],
  ]);
  expect(unitCosts(records).rows[0]).toEqual(['login', '30 ms', '5 ms', '1600 bytes', '20']);
  expect(machines(records).rows[0]).toEqual(['2 cores, 4 GB', '40', '40', '1 million']);
  expect(hundredMillion(records).rows.map(([, , needed]) => needed)).toEqual([
    '430 cores, at 70 %',
    '100 cores, at 50 %',
    '30,000 a second, 16 MB/s',
    '500 GB',
    '200 GB for the indexes',
  ]);
});

it('shows in the README only what was measured at a known commit', () => {
  const records = readRecords();
  const rows = (): number => readmeRows(records, new Set(), 'en').rows.length;
  const before = rows();
  const { commit: _, ...bench } = records.get('bench') ?? { command: '', date: '', commit: null };
  records.set('bench', { ...bench, commit: null });
  expect(rows()).toBe(before - 1);
  const [, , third] = readmeRows(readRecords(), new Set(['drills-F01']), 'pt').rows;
  expect(third?.[1]).toMatch(
    /^\d+ vezes: 0 de [\d.]+ gravações .* \(mais de \d+ dias mais antigo que o código\)$/,
  );
});
