export interface Run {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly blockingMs: number;
  readonly layoutShift: number;
  readonly bytes: number;
  /** System load before the run. A busy machine lowers the scores. */
  readonly load: number;
}

const MINIMUM_PERFORMANCE = 95;

/** The median of each figure, as the Lighthouse documentation recommends for noisy machines. */
export function medianRun(runs: readonly Run[]): Run {
  const median = (key: keyof Run): number =>
    runs.map((run) => run[key]).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    bestPractices: median('bestPractices'),
    seo: median('seo'),
    firstPaintMs: median('firstPaintMs'),
    largestPaintMs: median('largestPaintMs'),
    blockingMs: median('blockingMs'),
    layoutShift: median('layoutShift'),
    bytes: median('bytes'),
    load: median('load'),
  };
}

export function shortfalls(page: string, run: Run, performance = MINIMUM_PERFORMANCE): string[] {
  const minimumScores = { performance, accessibility: 100, bestPractices: 100, seo: 100 };
  return Object.entries(minimumScores)
    .filter(([key, minimum]) => run[key as keyof typeof minimumScores] < minimum)
    .map(([key, minimum]) => `${page}: ${key} ${run[key as keyof typeof minimumScores]} of ${minimum}`);
}

export const runHead: readonly string[] = [
  ...['Page', 'Runs', 'Performance', 'Accessibility', 'Best practices', 'SEO'],
  ...['FCP', 'LCP', 'TBT', 'CLS', 'Bytes', 'Load'],
];

export function runCells(page: string, name: string, run: Run): string[] {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
  return [
    page,
    name,
    `${run.performance}`,
    `${run.accessibility}`,
    `${run.bestPractices}`,
    `${run.seo}`,
    seconds(run.firstPaintMs),
    seconds(run.largestPaintMs),
    `${Math.round(run.blockingMs)} ms`,
    run.layoutShift.toFixed(3),
    `${(run.bytes / 1000).toFixed(1)} KB`,
    run.load.toFixed(1),
  ];
}
