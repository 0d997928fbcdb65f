// SQL expressions that generate time-ordered keys like the application's. Each key is computed from a number, so that
// it is known without a lookup. These are not SQL functions, because one call per row makes filling five times slower.

const DAY = 86_400_000;
const REGISTRATIONS = 3 * 365 * DAY;
/** Coprime to powers of ten, so that every account is used once before any is repeated. */
const STRIDE = 7_368_787;

const uuid = (ms: string, salt: string, n: string): string =>
  `overlay(overlay(overlay(md5('${salt}' || (${n})::text) placing lpad(to_hex(${ms}), 12, '0') from 1 for 12)
    placing '7' from 13) placing 'a' from 17)::uuid`;

export const moment = (ms: string): string => `to_timestamp((${ms})::float8 / 1000)`;

export interface SpreadKeys {
  /** The time in milliseconds of the k-th row, with rows spread evenly over the last days. */
  spread(k: string, rows: number, days: number): string;
  keyAt(ms: string, salt: string, k: string): string;
  accountMs(n: string): string;
  accountId(n: string): string;
  /** Consecutive rows belong to distant accounts, and each account gets equally many. */
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
