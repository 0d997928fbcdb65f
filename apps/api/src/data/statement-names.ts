import { createHash } from 'node:crypto';

/** `auto` gives up at the first sign of a pooler that loses names; `on` and `off` are what they say. */
export type PreparedStatements = 'auto' | 'on' | 'off';

/** A statement earns its name: what runs at the start only is parsed once anyway. */
const NAMED_FROM_RUN = 5;
/** Each name is a plan that every connection holds. */
const MOST_NAMED = 200;
/** Statements with lists of any length have many texts; counting them must not fill the memory. */
const MOST_COUNTED = 1_000;

/** The name is held by another connection of the pooler's, or by none: PgBouncer before 1.21 in transaction mode. */
const POOLER_CODES: readonly (string | undefined)[] = ['42P05', '26000'];
const NOT_SUPPORTED = '0A000';
const OUTDATED_PLAN = 'cached plan must not change result type';

export interface StatementNames {
  /** Undefined for a statement that is sent without a name. */
  nameOf(text: string): string | undefined;
  /** Whether only the name is to blame; the connection repeats such an error for ever. */
  isToBlame(error: unknown): boolean;
  readonly inUse: boolean;
}

/** Frequent statements are parsed and planned once per connection. Counting their texts finds them; there is no list. */
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
    isToBlame(error) {
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
