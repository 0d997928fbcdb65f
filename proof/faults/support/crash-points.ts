import type { CrashPoint } from './postgres-tap.ts';
import { full } from './scale.ts';

function everyPoint(statements: readonly string[], runs: number): CrashPoint[] {
  const once = statements.flatMap((_, statement) =>
    (['before', 'after'] as const).map((phase) => ({ statement, phase })),
  );
  return Array.from({ length: runs }, () => once).flat();
}

const afterCommit = (statements: readonly string[]): CrashPoint => ({
  statement: statements.length - 1,
  phase: 'after',
});

/** Before and after every statement. The quick run kills once with open changes, and once before the answer. */
export function crashPoints(statements: readonly string[], fullRuns: number): CrashPoint[] {
  return full
    ? everyPoint(statements, fullRuns)
    : [{ statement: 1, phase: 'after' }, afterCommit(statements)];
}

/** Where the connection to the database breaks. The quick run loses only the answer to the commit. */
export function cutPoints(statements: readonly string[], atLeast: number): CrashPoint[] {
  return full
    ? everyPoint(statements, Math.ceil(atLeast / (2 * statements.length)))
    : [afterCommit(statements)];
}
