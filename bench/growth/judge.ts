import { spreadOf } from '../report/statistics.ts';
import type { TableTouch } from './plan-buffers.ts';
import type { ProbeResult } from './probes.ts';

export const MOST_BUFFERS = 6;
export const MOST_GROWTH = 2;
/** A table this small is read whole by any planner, and rightly. */
const FEW_BUFFERS = 64;

export interface Touch {
  readonly table: string;
  readonly how: string;
  readonly isWrite: boolean;
  /** Whether there was a row for anybody; a probe in vain stops at the index and compares with no other. */
  readonly found: boolean;
  /** What finding the first row took; every further one may lie on a page of its own. */
  readonly buffers: number;
}

export interface Judged {
  readonly name: string;
  readonly statements: number;
  readonly total: number;
  readonly touches: readonly Touch[];
  readonly sequential: readonly string[];
}

const toFirstRow = ({ buffers, rows, isWrite }: TableTouch): number =>
  isWrite ? buffers : buffers - Math.max(0, rows - 1);

/** The median of the people drawn, place by place: the same statement touches the same tables for all of them. */
export function judge({ probe, touches, statements }: ProbeResult): Judged {
  const places = touches[0] ?? [];
  function touchAt({ table, how, isWrite }: TableTouch, at: number): Touch {
    const everybody = touches.flatMap((one) => one[at] ?? []);
    const finders = everybody.filter(({ rows }) => rows > 0);
    const found = finders.length > 0;
    const { median } = spreadOf((found ? finders : everybody).map(toFirstRow));
    return { table, how, isWrite, found, buffers: median };
  }
  const sequential = touches
    .flat()
    .filter(({ isSequential, buffers }) => isSequential && buffers >= FEW_BUFFERS)
    .map(({ table }) => table);
  return {
    name: probe.name,
    statements,
    total: Math.round(
      spreadOf(touches.map((one) => one.reduce((sum, { buffers }) => sum + buffers, 0))).median,
    ),
    touches: probe.inBatches ? [] : places.map(touchAt),
    sequential: [...new Set(sequential)],
  };
}

export const worstRead = ({ touches }: Judged): number =>
  Math.max(0, ...touches.filter(({ isWrite }) => !isWrite).map(({ buffers }) => buffers));

/** By how much the reads of one call grew, place by place, like compared with like. */
export function growthBetween(small: Judged, large: Judged): number {
  const differences = large.touches.flatMap((touch, at) => {
    const before = small.touches[at];
    const isAlike = before?.table === touch.table && before.found === touch.found;
    return touch.isWrite || !isAlike ? [] : [touch.buffers - before.buffers];
  });
  return Math.max(0, ...differences);
}
