import { tableRows } from '@portaria/harness/document-sections';
import type { Series } from '../report/growth-chart.ts';
import type { CallCost } from './call-costs.ts';
import { growthBetween, type Judged, worstRead } from './judge.ts';
import type { Pressure } from './search-pressure.ts';
import type { SizeResult } from './size-result.ts';

const count = (value: number): string => value.toLocaleString('en-US');
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(bytes < 1e9 ? 2 : 1)} GB`;

/** Calls of one person. The cleanup works on hundreds of rows at once and is not comparable. */
const isOfOnePerson = (call: Judged): boolean => call.touches.length > 0;

/** As many as the plot has colours. The table lists all. */
const drawn: readonly string[] = [
  'login',
  'register',
  'session check',
  'refresh',
  'login by passkey',
  'activity page',
  'application: a code and its exchange',
  'application: refresh',
  'application: userinfo',
];

export function growthSeries(results: readonly SizeResult[]): Series[] {
  return drawn.map((name) => ({
    name,
    values: results.map(({ judged }) => judged.find((call) => call.name === name)?.total ?? 0),
  }));
}

function costRows(results: readonly SizeResult[], costs: readonly (readonly CallCost[])[]): string[][] {
  const ends = [results[0], results.at(-1)];
  return costs.flatMap((calls, n) =>
    calls.map((cost) => [
      `${cost.call} at ${count(ends[n]?.accounts ?? 0)}`,
      `${cost.p50Ms.toFixed(1)} ms`,
      `${cost.apiCpuMs.toFixed(2)} ms`,
      `${cost.databaseCpuMs.toFixed(2)} ms`,
      `${(cost.walBytes / 1024).toFixed(1)} KB`,
    ]),
  );
}

function searchTable(results: readonly SizeResult[]): string[] {
  const kinds = results[0]?.searches ?? [];
  const cell = ({ searches }: SizeResult, name: string): string => {
    const found = searches.find((search) => search.name === name);
    if (!found) return '';
    const { pages, p50Ms, p99Ms, tooBroad, searches: asked } = found;
    const refused = tooBroad === 0 ? '' : `, ${tooBroad} of ${asked} too broad`;
    return `${count(Math.round(pages))} pages; ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms${refused}`;
  };
  return tableRows(
    ['Search in the administration', ...results.map(({ accounts }) => `At ${count(accounts)}`)],
    kinds.map(({ name }) => [name, ...results.map((result) => cell(result, name))]),
  );
}

export function growthSection(
  results: readonly SizeResult[],
  costs: readonly (readonly CallCost[])[],
  pressure: Pressure,
): string[] {
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
  return [
    ...tableRows(
      [
        'Call',
        'Statements',
        ...results.map(({ accounts }) => `Pages at ${count(accounts)}`),
        'Dearest probe',
        'Growth',
      ],
      calls.map(callRow),
    ),
    '',
    ...tableRows(
      [
        'Accounts',
        'Sessions',
        'On disk',
        'of it indexes',
        'of it sessions',
        'Filled in',
        'Clearing: statements',
        'slowest',
      ],
      results.map(({ accounts, bytes, indexBytes, sessionRows, sessionBytes, fillSeconds, clearing }) => [
        count(accounts),
        count(sessionRows),
        gigabytes(bytes),
        gigabytes(indexBytes),
        gigabytes(sessionBytes),
        `${Math.round(fillSeconds)} s`,
        `${clearing.statements}`,
        `${clearing.slowestMs.toFixed(0)} ms`,
      ]),
    ),
    '',
    ...tableRows(
      ['Through the API, one at a time', 'p50', 'API processor', 'PostgreSQL processor', 'WAL'],
      costRows(results, largest === smallest ? costs.slice(0, 1) : costs),
    ),
    '',
    ...searchTable(results),
    '',
    `Twenty administrators at ${count(largest?.accounts ?? 0)} accounts asked for the broadest searches, each with one always open: ` +
      `${pressure.answered} were answered, ${pressure.tooBroad} refused as too broad and ${pressure.busy} as too many. ` +
      `Logins took ${pressure.quietP50Ms.toFixed(1)} ms (p99 ${pressure.quietP99Ms.toFixed(1)} ms) without them, and ` +
      `${pressure.pressedP50Ms.toFixed(1)} ms (p99 ${pressure.pressedP99Ms.toFixed(1)} ms) beside them.`,
  ];
}
