import type { Table } from '@portaria/harness/records';
import type { CallCost } from './call-costs.ts';
import { growthBetween, type Judged, worstRead } from './judge.ts';
import type { Pressure } from './search-pressure.ts';
import type { SizeResult } from './size-result.ts';

const count = (value: number): string => value.toLocaleString('en-US');
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(bytes < 1e9 ? 2 : 1)} GB`;

/** Calls of one person. The cleanup works on hundreds of rows at once and is not comparable. */
const isOfOnePerson = (call: Judged): boolean => call.touches.length > 0;

function costRows(results: readonly SizeResult[], costs: readonly (readonly CallCost[])[]): string[][] {
  const ends = [results[0], results.at(-1)];
  return costs.flatMap((calls, n) =>
    calls.map((cost) => [
      `${cost.call} at ${count(ends[n]?.accounts ?? 0)}`,
      `${cost.p50Ms.toFixed(2)} ms`,
      `${cost.apiCpuMs.toFixed(2)} ms`,
      `${cost.databaseCpuMs.toFixed(2)} ms`,
      `${(cost.walBytes / 1024).toFixed(1)} KB`,
    ]),
  );
}

function searchTable(results: readonly SizeResult[]): Table {
  const kinds = results[0]?.searches ?? [];
  const cell = ({ searches }: SizeResult, name: string): string => {
    const found = searches.find((search) => search.name === name);
    if (!found) return '';
    const { pages, p50Ms, p99Ms, tooBroad, searches: asked } = found;
    const refused = tooBroad === 0 ? '' : `, ${tooBroad} of ${asked} too broad`;
    return `${count(Math.round(pages))} pages; ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms${refused}`;
  };
  return {
    head: ['Search in the administration', ...results.map(({ accounts }) => `At ${count(accounts)}`)],
    rows: kinds.map(({ name }) => [name, ...results.map((result) => cell(result, name))]),
  };
}

/** While twenty administrators keep the broadest searches open. */
function pressureTable(accounts: number, pressure: Pressure): Table {
  const { answered, tooBroad, busy } = pressure;
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  return {
    head: [
      `Broadest searches of twenty administrators, at ${count(accounts)} accounts`,
      'p50 of logins',
      'p99 of logins',
    ],
    rows: [
      ['none', ms(pressure.quietP50Ms), ms(pressure.quietP99Ms)],
      [
        `${answered} answered, ${tooBroad} refused as too broad, ${busy} as too many`,
        ms(pressure.pressedP50Ms),
        ms(pressure.pressedP99Ms),
      ],
    ],
  };
}

export function growthTables(
  results: readonly SizeResult[],
  costs: readonly (readonly CallCost[])[],
  pressure: Pressure,
): Record<'calls' | 'sizes' | 'costs' | 'searches' | 'pressure', Table> {
  const [smallest] = results;
  const largest = results.at(-1);
  const calls = smallest?.judged.filter(isOfOnePerson) ?? [];
  const callRow = (call: Judged): string[] => {
    const at = results.map(({ judged }) => judged.find(({ name }) => name === call.name) ?? call);
    const last = at.at(-1) ?? call;
    return [
      call.name,
      `${call.statements}`,
      ...at.map(({ total }) => `${total}`),
      `${worstRead(last)}`,
      `${growthBetween(call, last).pages}`,
    ];
  };
  return {
    calls: {
      head: [
        'Call',
        'Statements',
        ...results.map(({ accounts }) => `Pages at ${count(accounts)}`),
        'Dearest probe',
        'Growth',
      ],
      rows: calls.map(callRow),
    },
    sizes: {
      head: [
        'Accounts',
        'Sessions',
        'On disk',
        'of it indexes',
        'of it sessions',
        'Filled in',
        'Clearing: statements',
        'slowest',
      ],
      rows: results.map(
        ({ accounts, bytes, indexBytes, sessionRows, sessionBytes, fillSeconds, clearing }) => [
          count(accounts),
          count(sessionRows),
          gigabytes(bytes),
          gigabytes(indexBytes),
          gigabytes(sessionBytes),
          `${Math.round(fillSeconds)} s`,
          `${clearing.statements}`,
          `${clearing.slowestMs.toFixed(0)} ms`,
        ],
      ),
    },
    costs: {
      head: ['Through the API, one at a time', 'p50', 'API processor', 'PostgreSQL processor', 'WAL'],
      rows: costRows(results, largest === smallest ? costs.slice(0, 1) : costs),
    },
    searches: searchTable(results),
    pressure: pressureTable(largest?.accounts ?? 0, pressure),
  };
}
