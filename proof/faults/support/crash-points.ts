import type { CrashPoint } from './postgres-tap.ts';
import { full } from './scale.ts';

/** Before and after every statement. The quick run uses only the points around the first write and the commit, once. */
export function crashPoints(statements: readonly string[], fullRuns: number): CrashPoint[] {
  const all = statements.flatMap((_, statement) =>
    (['before', 'after'] as const).map((phase) => ({ statement, phase })),
  );
  const last = statements.length - 1;
  const quickPoints = all.filter(
    ({ statement, phase }) => statement === last || (statement === 1 && phase === 'after'),
  );
  return full ? Array.from({ length: fullRuns }, () => all).flat() : quickPoints;
}
