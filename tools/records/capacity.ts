// Arithmetic from the records of bench and growth.
import type { RunRecord, Table } from '@portaria/harness/records';
import { cellAt, numberIn, tableOf } from './cells.ts';

type Records = ReadonlyMap<string, RunRecord>;

/** Requests begin to queue beyond it. */
const BUSY = 0.7;
const COMMITS_OF_A_LOGIN = 3;

interface Cost {
  readonly apiMs: number;
  readonly databaseMs: number;
  readonly walBytes: number;
}

function costOf(records: Records, call: string): Cost {
  const bench = records.get('bench');
  const database = tableOf(bench, 'database');
  return {
    apiMs: numberIn(cellAt(tableOf(bench, 'processor'), call, 'CPU, product')),
    databaseMs: numberIn(cellAt(database, call, 'PostgreSQL, product')),
    walBytes: numberIn(cellAt(database, call, 'WAL, product')),
  };
}

const perCore = ({ apiMs, databaseMs }: Cost): number => (BUSY * 1000) / (apiMs + databaseMs);

function bytesOfAnAccount(records: Records): { readonly disk: number; readonly indexes: number } {
  const sizes = tableOf(records.get('growth'), 'sizes');
  const [largest = ''] = sizes.rows.at(-1) ?? [];
  const each = (column: string): number =>
    (numberIn(cellAt(sizes, largest, column)) * 1e9) / numberIn(largest);
  return { disk: each('On disk'), indexes: each('of it indexes') };
}

const count = (value: number): string => Math.round(value).toLocaleString('en-US');
/** Two digits are all that such arithmetic is worth. */
const about = (value: number): string => count(Number(value.toPrecision(2)));

export function unitCosts(records: Records): Table {
  const rows = ['login', 'register', 'session check', 'refresh'].map((call) => {
    const cost = costOf(records, call);
    return [
      call,
      `${cost.apiMs} ms`,
      `${cost.databaseMs} ms`,
      `${cost.walBytes} bytes`,
      about(perCore(cost)),
    ];
  });
  return { head: ['Of', 'API', 'PostgreSQL', 'WAL', 'A second and core, at 70 %'], rows };
}

export function machines(records: Records): Table {
  const [login, check] = [costOf(records, 'login'), costOf(records, 'session check')];
  const { indexes } = bytesOfAnAccount(records);
  const rows = [
    [2, 4],
    [8, 32],
    [32, 128],
  ].map(([cores = 0, gigabytes = 0]) => [
    `${cores} cores, ${gigabytes} GB`,
    about(cores * perCore(login)),
    about(cores * perCore(check)),
    `${about((gigabytes * 1e9) / 2 / indexes / 1e6)} million`,
  ]);
  return {
    head: [
      'Machine',
      'Logins a second',
      'or session checks',
      'Accounts whose indexes fill half of its memory',
    ],
    rows,
  };
}

export function hundredMillion(records: Records): Table {
  const [logins, accounts] = [10_000, 100_000_000];
  const { apiMs, databaseMs, walBytes } = costOf(records, 'login');
  const { disk, indexes } = bytesOfAnAccount(records);
  const apiCores = (logins * apiMs) / 1000;
  const databaseCores = (logins * databaseMs) / 1000;
  return {
    head: ['What', 'Arithmetic', 'Needed'],
    rows: [
      [
        'API, processor',
        `${count(logins)} × ${apiMs} ms: ${about(apiCores)} cores busy`,
        `${about(apiCores / BUSY)} cores, at 70 %`,
      ],
      [
        'PostgreSQL, processor',
        `${count(logins)} × ${databaseMs} ms: ${about(databaseCores)} cores busy`,
        `${about(databaseCores * 2)} cores, at 50 %`,
      ],
      [
        'PostgreSQL, commits',
        `${COMMITS_OF_A_LOGIN} a login, ${walBytes} bytes of WAL`,
        `${count(logins * COMMITS_OF_A_LOGIN)} a second, ${about((logins * walBytes) / 1e6)} MB/s`,
      ],
      [
        'PostgreSQL, disk',
        `${(disk / 1000).toFixed(1)} KB an account`,
        `${about((accounts * disk) / 1e9)} GB`,
      ],
      [
        'PostgreSQL, memory',
        `${(indexes / 1000).toFixed(1)} KB of indexes an account`,
        `${about((accounts * indexes) / 1e9)} GB for the indexes`,
      ],
    ],
  };
}
