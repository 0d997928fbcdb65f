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
  /** Of the machine, before the run: what a score is worth depends on it. */
  readonly load: number;
}

const wanted = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 } as const;

/** Figure by figure, as Lighthouse's own documentation advises for noisy machines. */
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

export function shortfalls(path: string, run: Run): string[] {
  return Object.entries(wanted)
    .filter(([key, least]) => run[key as keyof typeof wanted] < least)
    .map(([key, least]) => `${path}: ${key} ${run[key as keyof typeof wanted]} of ${least}`);
}

export function runRow(path: string, name: string, run: Run): string {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
  const cells = [
    `\`${path}\``,
    name,
    run.performance,
    run.accessibility,
    run.bestPractices,
    run.seo,
    seconds(run.firstPaintMs),
    seconds(run.largestPaintMs),
    `${Math.round(run.blockingMs)} ms`,
    run.layoutShift.toFixed(3),
    `${(run.bytes / 1000).toFixed(1)} KB`,
    run.load.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |`;
}
