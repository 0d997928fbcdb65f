// Where the minutes of a run went, as text for its log and as one file, so that growth is seen when it happens.
export interface FileTimes {
  /** Relative to the repository root. */
  readonly file: string;
  /** Until the first hook runs: environment, setup files and imports. */
  readonly startUpMs: number;
  /** Mostly applications and databases that a file starts for itself. */
  readonly hooksMs: number;
  readonly testsMs: number;
  /** The edition of a page's tests. Browser tests have none: each names its own. */
  readonly edition?: string;
  readonly tests?: number;
}

interface Phase {
  readonly name: string;
  readonly seconds: number;
  readonly passed: boolean;
}

export interface RunReport {
  readonly startedAt: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
  /** What failed first and passed then. */
  readonly secondTries: readonly string[];
  readonly phases: readonly Phase[];
  /** Longest first. */
  readonly files: readonly FileTimes[];
}

/** A busy machine may spoil something once. What needs more second tries than this is broken. */
export const MOST_SECOND_TRIES = 2;
const LONGEST = 20;

export const totalOf = ({ startUpMs, hooksMs, testsMs }: FileTimes): number => startUpMs + hooksMs + testsMs;

export const longestFirst = (files: readonly FileTimes[]): FileTimes[] =>
  files.toSorted((one, other) => totalOf(other) - totalOf(one));

const seconds = (ms: number): string => (ms / 1000).toFixed(1);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** How many component tests run with each edition. */
function testsByEdition(files: readonly FileTimes[]): string {
  const counts = new Map<string, number>();
  for (const { edition, tests = 0 } of files)
    if (edition) counts.set(edition, (counts.get(edition) ?? 0) + tests);
  return [...counts].map(([edition, tests]) => `${edition} ${tests}`).join(', ');
}

/** The log's lines about time. The verdict is not among them. */
export function reportLines({ phases, files }: RunReport): string[] {
  const startUps = files.map(({ startUpMs }) => startUpMs).toSorted((one, other) => one - other);
  const middle = startUps[Math.floor(startUps.length / 2)] ?? 0;
  return [
    'Phases, longest first:',
    ...phases
      .toSorted((one, other) => other.seconds - one.seconds)
      .map((phase) => `${phase.seconds.toFixed(1).padStart(8)} s  ${phase.name}`),
    `Start-up of ${files.length} test files: ${seconds(sum(startUps))} s in all, median ${seconds(middle)} s; ` +
      `their hooks: ${seconds(sum(files.map(({ hooksMs }) => hooksMs)))} s`,
    `Component tests by edition: ${testsByEdition(files)}`,
    `The ${LONGEST} longest files, as start-up + hooks + tests:`,
    ...files
      .slice(0, LONGEST)
      .map(
        (file) =>
          `${seconds(totalOf(file)).padStart(8)} s = ${seconds(file.startUpMs)} + ${seconds(file.hooksMs)} + ${seconds(file.testsMs)}  ${file.file}`,
      ),
  ];
}

/** The last lines. CI reads the very last one. Too many second tries count as one failure. */
export function verdictLines({ passed, failed, secondTries }: RunReport): string[] {
  return [
    ...secondTries.map((what) => `second try: ${what}`),
    `${secondTries.length} at a second try, at most ${MOST_SECOND_TRIES}`,
    `${passed} passed, ${failed} failed`,
  ];
}
