import { createHash } from 'node:crypto';

/** `auto` disables names at the first sign of a pooler that loses them. */
export type PreparedStatements = 'auto' | 'on' | 'off';

/** Statements that run only at startup are not worth preparing. */
const NAMED_FROM_RUN = 5;
/** Every connection caches a plan per name. */
const MOST_NAMED = 200;
/** Statements with variable-length lists have many texts, so the counters must be bounded. */
const MOST_COUNTED = 1_000;

/** The name exists on another server connection or on none, as with PgBouncer before 1.21 in transaction mode. */
const POOLER_CODES: readonly (string | undefined)[] = ['42P05', '26000'];
const NOT_SUPPORTED = '0A000';
const OUTDATED_PLAN = 'cached plan must not change result type';

export interface StatementNames {
  /** Undefined if the statement should be sent without a name. */
  nameOf(text: string): string | undefined;
  /** Whether the error is caused by the statement's name only. It would recur on the same connection. */
  isNameError(error: unknown): boolean;
  readonly inUse: boolean;
}

/** Frequent statements are parsed and planned once per connection. They are found by counting, not by a fixed list. */
export function createStatementNames(mode: PreparedStatements, onGivenUp?: () => void): StatementNames {
  const runs = new Map<string, number>();
  const names = new Map<string, string>();
  let inUse = mode !== 'off';

  return {
    nameOf(text) {
      if (!inUse) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= MOST_NAMED) return known;
      const run = (runs.get(text) ?? 0) + 1;
      if (run > 1 || runs.size < MOST_COUNTED) runs.set(text, run);
      if (run < NAMED_FROM_RUN) return undefined;
      const name = `portaria_${createHash('sha256').update(text).digest('base64url')}`;
      names.set(text, name);
      runs.delete(text);
      return name;
    },
    isNameError(error) {
      const { code, message = '' } = error as { code?: string; message?: string };
      if (code === NOT_SUPPORTED) return message.includes(OUTDATED_PLAN);
      if (!POOLER_CODES.includes(code)) return false;
      if (mode === 'auto' && inUse) {
        inUse = false;
        onGivenUp?.();
      }
      return true;
    },
    get inUse() {
      return inUse;
    },
  };
}
