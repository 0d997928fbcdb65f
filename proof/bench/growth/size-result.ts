import { type CallCost, IDENTITY_LOOKUP } from './call-costs.ts';
import type { Clearing } from './clearing.ts';
import type { Filled } from './fill.ts';
import { growthBetween, type Judged, MOST_BUFFERS, MOST_GROWTH, worstRead } from './judge.ts';
import { MOST_HOPELESS_MS, MOST_P99_MS, MOST_PAGES, type SearchResult } from './people-searches.ts';
import type { Pressure } from './search-pressure.ts';

export interface SizeResult extends Filled {
  readonly accounts: number;
  readonly fillSeconds: number;
  readonly judged: readonly Judged[];
  readonly clearing: Clearing;
  readonly searches: readonly SearchResult[];
  /** Large tables with a sequential scan from any source. */
  readonly scanned: readonly string[];
}

const MOST_CLEARING_MS = 100;
/** Of the medians of these calls, at the largest size and at the smallest. */
const MOST_RATIO = 1.1;
const comparedCalls = ['login', IDENTITY_LOOKUP];
/** While twenty administrators search as broadly as they can. */
const MOST_PRESSED_RATIO = 2;

/** All missed goals. Times are judged only on a machine without other load. */
export function shortfalls(
  results: readonly SizeResult[],
  costs: readonly (readonly CallCost[])[],
  pressure: Pressure,
  judgesTimes: boolean,
): string[] {
  const [smallest] = results;
  const missed: string[] = [];
  for (const { accounts, judged, clearing, searches, scanned } of results) {
    const at = `at ${accounts.toLocaleString('en-US')} accounts`;
    for (const call of judged) {
      for (const table of call.sequential) missed.push(`${call.name} reads all of ${table} ${at}`);
      if (worstRead(call) > MOST_BUFFERS)
        missed.push(`${call.name}: ${worstRead(call)} pages for one probe ${at}`);
      const before = smallest?.judged.find(({ name }) => name === call.name);
      const { table, pages } = before ? growthBetween(before, call) : { table: '', pages: 0 };
      if (pages > MOST_GROWTH)
        missed.push(`${call.name}: ${pages} pages more for one probe of ${table} ${at}`);
    }
    for (const search of searches) {
      const what = `search by ${search.name}`;
      for (const table of search.sequential) missed.push(`${what} reads all of ${table} ${at}`);
      if (search.isBounded && search.pages > MOST_PAGES) missed.push(`${what}: ${search.pages} pages ${at}`);
      const most = search.isBounded ? MOST_P99_MS : MOST_HOPELESS_MS;
      if (judgesTimes && search.p99Ms > most) missed.push(`${what}: ${search.p99Ms.toFixed(0)} ms ${at}`);
    }
    for (const table of scanned) missed.push(`something reads all of ${table} ${at}`);
    if (judgesTimes && clearing.slowestMs > MOST_CLEARING_MS) {
      missed.push(`clearing: a statement of ${Math.round(clearing.slowestMs)} ms ${at}`);
    }
  }
  for (const name of comparedCalls) {
    const [small, large] = costs.map((calls) => calls.find(({ call }) => call === name));
    if (judgesTimes && small && large && large.p50Ms > small.p50Ms * MOST_RATIO)
      missed.push(
        `${name}: p50 ${large.p50Ms.toFixed(2)} ms at the top against ${small.p50Ms.toFixed(2)} ms`,
      );
  }
  if (judgesTimes && pressure.pressedP99Ms > pressure.quietP99Ms * MOST_PRESSED_RATIO) {
    missed.push(
      `login beside searches: p99 ${pressure.pressedP99Ms.toFixed(1)} ms against ${pressure.quietP99Ms.toFixed(1)} ms`,
    );
  }
  return missed;
}
