import type { RunRecord } from '@portaria/harness/records';
import { numberIn, spreadIn, tableOf } from './cells.ts';
import { growthChart } from './growth-chart.ts';
import { ratioChart } from './ratio-chart.ts';

type Records = ReadonlyMap<string, RunRecord>;

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

function ratios(records: Records): string {
  const { head, rows } = tableOf(records.get('bench'), 'processor');
  const bars = rows.map((row) => {
    const at = (column: string): string => row[head.indexOf(column)] ?? '';
    const goal = numberIn(at('Goal'));
    return {
      name: at('Call'),
      ratio: spreadIn(at('Ratio')),
      noise: spreadIn(at('Bare against itself')),
      goal: Number.isNaN(goal) ? undefined : goal,
    };
  });
  return ratioChart('What a request costs, beside a bare engine', bars);
}

function growth(records: Records): string {
  const { head, rows } = tableOf(records.get('growth'), 'calls');
  const pages = head.flatMap((name, at) => (name.startsWith('Pages at ') ? [at] : []));
  return growthChart(
    'Pages of PostgreSQL that one call touches',
    'pages (8 KB), all tables and indexes of the call together',
    pages.map((at) => numberIn(head[at] ?? '')),
    rows
      .filter(([name = '']) => drawn.includes(name))
      .map(([name = '', ...cells]) => ({ name, values: pages.map((at) => Number(cells[at - 1])) })),
  );
}

/** By their place in the repository. */
export const plots: Readonly<Record<string, (records: Records) => string>> = {
  'docs/plots/bench.svg': ratios,
  'docs/plots/growth.svg': growth,
};
