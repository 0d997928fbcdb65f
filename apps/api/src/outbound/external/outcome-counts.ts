import type { ExternalOutcome } from '@portaria/contract';
import type { Database } from '../../store/engine/database.ts';
import { addOutcomes, type NewOutcomes, noteFailures } from '../../store/sign-in/external-connections.ts';
import type { ExternalEnd, ExternalOutcomes } from './external-outcomes.ts';

const FLUSH_EVERY_MS = 60_000;
const DETAIL_LENGTH = 80;

/** What the operator or the provider can correct. In all others the person, or a rule of ours, decided. */
const failures: readonly ExternalOutcome[] = ['refused', 'unavailable', 'misconfigured'];

/** Outcomes of this process that are not in the database yet. */
export interface OutcomeCounts {
  /** Adds them to their day. Those of a failed attempt stay for the next one. */
  flush(): Promise<void>;
  /** Does so every minute, until the returned function is called. */
  watch(): () => void;
}

/** At most one number for each connection and outcome, whatever arrives. */
export function createOutcomeCounts(
  db: Database,
  outcomes: ExternalOutcomes,
  onError: (error: Error) => void,
): OutcomeCounts {
  let counts = new Map<string, NewOutcomes>();
  let failed = new Map<string, ExternalEnd & { readonly at: number }>();
  const add = ({ provider, outcome, count }: NewOutcomes): void => {
    const key = `${provider} ${outcome}`;
    counts.set(key, { provider, outcome, count: count + (counts.get(key)?.count ?? 0) });
  };
  outcomes.listen((end) => {
    const { provider, outcome } = end;
    add({ provider, outcome, count: 1 });
    if (failures.includes(outcome)) failed.set(provider, { ...end, at: performance.now() });
  });

  async function flush(): Promise<void> {
    if (counts.size === 0) return;
    const [counted, noted] = [counts, failed];
    counts = new Map();
    failed = new Map();
    try {
      await db.transaction().execute(async (trx) => {
        await addOutcomes(trx, [...counted.values()]);
        if (noted.size > 0) await noteFailures(trx, [...noted.values()].map(failureRow));
      });
    } catch (error) {
      for (const one of counted.values()) add(one);
      failed = new Map([...noted, ...failed]);
      onError(error as Error);
    }
  }
  return {
    flush,
    watch() {
      const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref();
      return () => clearInterval(timer);
    },
  };
}

function failureRow({ provider, outcome, detail, at }: ExternalEnd & { readonly at: number }) {
  return {
    provider,
    outcome,
    detail: detail?.slice(0, DETAIL_LENGTH) ?? null,
    secondsAgo: (performance.now() - at) / 1_000,
  };
}
