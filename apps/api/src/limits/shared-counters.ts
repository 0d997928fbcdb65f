import type { Redis } from 'ioredis';

export interface Budget {
  readonly key: string;
  readonly limit: number;
}

export interface Counters {
  /** Returns 0 for an admitted attempt, otherwise the milliseconds to wait. Counts in all budgets or in none. */
  take(budgets: readonly Budget[], windowMs: number): Promise<number>;
  giveBack(budgets: readonly Budget[]): Promise<unknown>;
}

const takeScript = `
for i, key in ipairs(KEYS) do
  if tonumber(redis.call('get', key) or 0) >= tonumber(ARGV[i]) then return math.max(redis.call('pttl', key), 1) end
end
for _, key in ipairs(KEYS) do
  if redis.call('incr', key) == 1 then redis.call('pexpire', key, ARGV[#ARGV]) end
end
return 0`;

const giveBackScript = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('get', key) or 0) > 0 then redis.call('decr', key) end
end`;

/** The methods that ioredis adds for the scripts. It sends each script's text only once. */
interface Scripted {
  takeAttempt(budgets: number, ...keysLimitsAndWindow: (string | number)[]): Promise<number>;
  giveAttemptBack(budgets: number, ...keys: string[]): Promise<unknown>;
}

export const counterScripts = { takeAttempt: { lua: takeScript }, giveAttemptBack: { lua: giveBackScript } };

/** One round trip for all budgets, and atomic across processes. */
export function sharedCounters(redis: Redis): Counters {
  const scripted = redis as Redis & Scripted;
  const keysOf = (budgets: readonly Budget[]): string[] => budgets.map(({ key }) => key);
  return {
    take: (budgets, windowMs) => {
      const limits = budgets.map(({ limit }) => limit);
      return scripted.takeAttempt(budgets.length, ...keysOf(budgets), ...limits, windowMs);
    },
    giveBack: (budgets) => scripted.giveAttemptBack(budgets.length, ...keysOf(budgets)),
  };
}
