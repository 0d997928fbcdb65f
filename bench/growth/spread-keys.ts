// SQL expressions that make keys as the application does: time first, the rest spread. Each follows from a number, so
// that a row's key is known without looking for it. Expressions and not functions: PostgreSQL would call those a row
// at a time, and filling would take five times as long.

const DAY = 86_400_000;
const REGISTRATIONS = 3 * 365 * DAY;
/** Shares no factor with a power of ten, so that every account comes up once before one comes up again. */
const STRIDE = 7_368_787;

const uuid = (ms: string, salt: string, n: string): string =>
  `overlay(overlay(overlay(md5('${salt}' || (${n})::text) placing lpad(to_hex(${ms}), 12, '0') from 1 for 12)
    placing '7' from 13) placing 'a' from 17)::uuid`;

export const moment = (ms: string): string => `to_timestamp((${ms})::float8 / 1000)`;

export interface SpreadKeys {
  /** The moment, in milliseconds, of the k-th of so many rows spread evenly over the days until now. */
  spread(k: string, rows: number, days: number): string;
  keyAt(ms: string, salt: string, k: string): string;
  accountMs(n: string): string;
  accountId(n: string): string;
  /** Neighbours in time belong to accounts far apart, and each account gets its share. */
  owner(k: string): string;
}

export function spreadKeys(accounts: number, now: number): SpreadKeys {
  const accountMs = (n: string): string =>
    `(${now - REGISTRATIONS}::bigint + (${n}) * ${REGISTRATIONS}::bigint / ${accounts})`;
  return {
    spread: (k, rows, days) => `(${now - days * DAY}::bigint + (${k}) * ${days * DAY}::bigint / ${rows})`,
    keyAt: uuid,
    accountMs,
    accountId: (n) => uuid(accountMs(n), 'account', n),
    owner: (k) => `((${k}) * ${STRIDE} % ${accounts} + 1)`,
  };
}
