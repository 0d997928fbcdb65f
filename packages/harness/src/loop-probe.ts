// Loaded into the API process under test with `--import`, so that the product contains no measuring code.
// It measures the CPU time of each event loop turn, because wall time also includes other load on the machine. A virtual
// machine counts what its host took away as CPU time, so that is subtracted.
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, PerformanceObserver } from 'node:perf_hooks';

export interface LoopFigures {
  readonly turns: number;
  /** The most CPU time between two samples without a major garbage collection. */
  readonly longestWorkMs: number;
  /** The most CPU time between two samples with a major garbage collection, which no single request causes. */
  readonly longestCollectionMs: number;
  /** The longest wall time between two samples, including other load on the machine. */
  readonly longestGapMs: number;
}

const SAMPLE_MS = 5;
/** Shorter turns are not recorded. */
const RECORDED_MS = 10;

interface Turn {
  readonly from: number;
  readonly to: number;
  readonly work: number;
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const JIFFY_MS = 10;
const STOLEN_AT = 8;

/** Time of all cores that the host gave to other machines. Only Linux reports it. */
function stolenMs(): number {
  if (process.platform !== 'linux') return 0;
  const [total = ''] = readFileSync('/proc/stat', 'latin1').split('\n', 1);
  return Number(total.split(/ +/)[STOLEN_AT] ?? 0) * JIFFY_MS;
}

const target = process.env['LOOP_FIGURES'];
if (target !== undefined) {
  let [turns, longestGapMs] = [0, 0];
  let recorded: Turn[] = [];
  const collections: { from: number; to: number }[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, duration, detail } = entry as typeof entry & { detail: { kind: number } };
      if (detail.kind !== constants.NODE_PERFORMANCE_GC_MAJOR) continue;
      collections.push({ from: startTime, to: startTime + duration });
    }
  }).observe({ entryTypes: ['gc'] });

  let [from, lastCpu, lastStolen] = [performance.now(), cpuMs(), stolenMs()];
  setInterval(() => {
    const [to, nowCpu, nowStolen] = [performance.now(), cpuMs(), stolenMs()];
    const work = nowCpu - lastCpu - (nowStolen - lastStolen);
    turns += 1;
    longestGapMs = Math.max(longestGapMs, to - from - SAMPLE_MS);
    if (work > RECORDED_MS) recorded.push({ from, to, work });
    [from, lastCpu, lastStolen] = [to, nowCpu, nowStolen];
  }, SAMPLE_MS).unref();

  // The test sends this otherwise unused signal to discard the figures of the startup.
  process.on('SIGWINCH', () => {
    [turns, longestGapMs, recorded] = [0, 0, []];
  });
  process.on('exit', () => {
    const collected = ({ from: begin, to }: Turn): boolean =>
      collections.some((collection) => collection.from < to && collection.to > begin);
    const longest = (some: readonly Turn[]): number => Math.max(0, ...some.map(({ work }) => work));
    const figures: LoopFigures = {
      turns,
      longestWorkMs: longest(recorded.filter((turn) => !collected(turn))),
      longestCollectionMs: longest(recorded.filter(collected)),
      longestGapMs,
    };
    writeFileSync(target, JSON.stringify(figures));
  });
}
