import { quantile } from '@portaria/harness/measures';
import type { DrillResult } from './drill.ts';
import type { Usage } from './inspected.ts';

const GROWTH = 1.1;
/** Tolerance, because pool connections open and close. */
const HANDLE_TOLERANCE = 5;

export interface Call {
  readonly at: number;
  readonly ms: number;
  readonly status: number;
}

/** One process's usage when idle before and after the run, and during it. */
export interface Soaked {
  readonly rest: { readonly before: Usage; readonly after: Usage };
  readonly inspections: readonly (Usage & { readonly at: number })[];
  readonly rssMb: readonly number[];
}

export function judgeUsage(
  name: string,
  { rest: { before, after }, inspections, rssMb }: Soaked,
  heapMbPerHour: number,
): DrillResult {
  const quarter = Math.floor(rssMb.length / 4);
  const [second, last] = [
    quantile(rssMb.slice(quarter, 2 * quarter), 0.5),
    quantile(rssMb.slice(-quarter), 0.5),
  ];
  const settled = inspections.slice(Math.floor(inspections.length / 2));
  const { slope, error } = slopePerHour(settled.map(({ at, heapMb }) => ({ at, value: heapMb })));
  return {
    passed:
      slope <= heapMbPerHour &&
      after.heapMb <= before.heapMb * GROWTH &&
      last <= second * GROWTH &&
      after.files <= before.files + HANDLE_TOLERANCE &&
      after.sockets <= before.sockets + HANDLE_TOLERANCE &&
      after.timers <= before.timers + HANDLE_TOLERANCE,
    measured: `${name}: heap after collection ${slope.toFixed(2)} (± ${error.toFixed(2)}) MB an hour in the second half, RSS ${second.toFixed(0)} MB in the second quarter and ${last.toFixed(0)} in the last; at rest before and after: heap ${before.heapMb.toFixed(1)} and ${after.heapMb.toFixed(1)} MB, files ${before.files} and ${after.files}, sockets ${before.sockets} and ${after.sockets}, timers ${before.timers} and ${after.timers}`,
  };
}

/** Least squares, with the standard error of the slope. */
function slopePerHour(points: readonly { readonly at: number; readonly value: number }[]): {
  slope: number;
  error: number;
} {
  const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
  const midAt = sum(points.map(({ at }) => at)) / points.length;
  const midValue = sum(points.map(({ value }) => value)) / points.length;
  const spread = sum(points.map(({ at }) => (at - midAt) ** 2));
  const slope = sum(points.map(({ at, value }) => (at - midAt) * (value - midValue))) / spread;
  const residuals = sum(points.map(({ at, value }) => (value - midValue - slope * (at - midAt)) ** 2));
  const error = Math.sqrt(residuals / (points.length - 2) / spread);
  return { slope: slope * 3_600_000, error: error * 3_600_000 };
}

export function judgeCalls(
  logins: readonly Call[],
  registrations: readonly Call[],
  checks: readonly Call[],
  half: number,
  isQuiet: (call: Call) => boolean,
): DrillResult {
  const all = [...logins, ...registrations, ...checks];
  const p99 = (calls: readonly Call[]): number =>
    quantile(
      calls.filter(isQuiet).map(({ ms }) => ms),
      0.99,
    );
  const halves = (calls: readonly Call[]): [number, number] => [
    p99(calls.filter(({ at }) => at < half)),
    p99(calls.filter(({ at }) => at >= half)),
  ];
  const [[checkEarly, checkLate], [loginEarly, loginLate]] = [halves(checks), halves(logins)];
  const of = (status: number): number => all.filter((call) => call.status === status).length;
  const [loggedOut, away] = [of(401), of(503)];
  const odd = all.length - of(200) - loggedOut - away;
  return {
    passed:
      checkLate <= checkEarly * GROWTH && loginLate <= loginEarly * GROWTH && loggedOut === 0 && odd === 0,
    measured: `${logins.length} logins, ${registrations.length} registrations, ${checks.length} checks: ${loggedOut} logged out, ${away} times 503, ${odd} other answers; p99 in the two halves, without the half minute after a fault: checks ${checkEarly.toFixed(1)} and ${checkLate.toFixed(1)} ms, logins ${loginEarly.toFixed(1)} and ${loginLate.toFixed(1)} ms`,
  };
}
