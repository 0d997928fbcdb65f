// Loaded into the API process under test (`--import`), which knows nothing of it: the product carries no such code.
// A turn of the loop is long when the thread worked long in it; a long wait without work is the machine's, not ours.
import { writeFileSync } from 'node:fs';
import { constants, PerformanceObserver } from 'node:perf_hooks';

export interface LoopFigures {
  readonly turns: number;
  /** The most that the thread worked between two looks at the clock, for requests. */
  readonly longestWorkMs: number;
  /** The same where all of memory was collected in between, which no single request causes. */
  readonly longestCollectionMs: number;
  /** The longest time between two looks, with whatever else ran on the machine. */
  readonly longestGapMs: number;
}

const LOOK_MS = 5;
/** Shorter ones need no name. */
const NOTED_MS = 10;

interface Turn {
  readonly from: number;
  readonly to: number;
  readonly work: number;
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const target = process.env['LOOP_FIGURES'];
if (target !== undefined) {
  let [turns, longestGapMs] = [0, 0];
  let noted: Turn[] = [];
  const collections: { from: number; to: number }[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, duration, detail } = entry as typeof entry & { detail: { kind: number } };
      if (detail.kind !== constants.NODE_PERFORMANCE_GC_MAJOR) continue;
      collections.push({ from: startTime, to: startTime + duration });
    }
  }).observe({ entryTypes: ['gc'] });

  let [from, worked] = [performance.now(), workedMs()];
  setInterval(() => {
    const [to, nowWorked] = [performance.now(), workedMs()];
    const work = nowWorked - worked;
    turns += 1;
    longestGapMs = Math.max(longestGapMs, to - from - LOOK_MS);
    if (work > NOTED_MS) noted.push({ from, to, work });
    [from, worked] = [to, nowWorked];
  }, LOOK_MS).unref();

  // From here on: what came before was the start. A signal that nobody else listens to.
  process.on('SIGWINCH', () => {
    [turns, longestGapMs, noted] = [0, 0, []];
  });
  process.on('exit', () => {
    const collected = ({ from: begin, to }: Turn): boolean =>
      collections.some((collection) => collection.from < to && collection.to > begin);
    const longest = (some: readonly Turn[]): number => Math.max(0, ...some.map(({ work }) => work));
    const figures: LoopFigures = {
      turns,
      longestWorkMs: longest(noted.filter((turn) => !collected(turn))),
      longestCollectionMs: longest(noted.filter(collected)),
      longestGapMs,
    };
    writeFileSync(target, JSON.stringify(figures));
  });
}
