import { spreadOf } from '../statistics.ts';
import type { TableTouch } from './plan-buffers.ts';
import type { ProbeResult } from './probes.ts';

export const MOST_BUFFERS = 6;
export const MOST_GROWTH = 2;
/** For a table this small a sequential scan is the right plan. */
export const FEW_BUFFERS = 64;

export interface Touch {
  readonly table: string;
  readonly how: string;
  readonly isWrite: boolean;
  /** Whether any person had a row. A lookup without a row stops at the index, so it is not comparable. */
  readonly found: boolean;
  /** Buffers until the first row. Each further row may be on a separate page. */
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

/** The median over all people for each table access. The same statement touches the same tables for all of them. */
export function judge({ probe, touches, statements }: ProbeResult): Judged {
  const places = touches[0] ?? [];
  function touchAt({ table, how, isWrite }: TableTouch, at: number): Touch {
    const all = touches.flatMap((one) => one[at] ?? []);
    const withRows = all.filter(({ rows }) => rows > 0);
    const found = withRows.length > 0;
    const { median } = spreadOf((found ? withRows : all).map(toFirstRow));
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
    touches: probe.onlyScans ? [] : places.map(touchAt),
    sequential: [...new Set(sequential)],
  };
}

export const worstRead = ({ touches }: Judged): number =>
  Math.max(0, ...touches.filter(({ isWrite }) => !isWrite).map(({ buffers }) => buffers));

export interface Growth {
  readonly table: string;
  readonly pages: number;
}

/** The largest growth of a table read between two sizes. Only comparable reads count. */
export function growthBetween(small: Judged, large: Judged): Growth {
  const grown = large.touches.flatMap((touch, at): Growth[] => {
    const before = small.touches[at];
    const isAlike = before?.table === touch.table && before.found === touch.found;
    return touch.isWrite || !isAlike ? [] : [{ table: touch.table, pages: touch.buffers - before.buffers }];
  });
  return grown.reduce((most, one) => (one.pages > most.pages ? one : most), { table: '', pages: 0 });
}
