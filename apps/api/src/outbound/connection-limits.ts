import { AsyncLocalStorage } from 'node:async_hooks';
import { workingNow } from '../limits/working-time.ts';
import { type FetchOptions, requestOf, responseOf } from './fetch-messages.ts';
import { type GuardOptions, guardedRequest, type OutboundConfig } from './guarded-request.ts';
import { OutboundError } from './outbound-error.ts';

/** For one call. */
const CALL_MS = 5_000;
/** For all calls of one login. */
const LOGIN_MS = 8_000;
/** More calls at once are refused. */
const CALLS_AT_ONCE = 20;
/** Consecutive failures after which the circuit opens. */
const FAILURES_TO_OPEN = 5;
/** How long an open circuit refuses every call before one may probe. */
const OPEN_MS = 30_000;

/** All calls of this process to one connection keep its limits. */
export interface ConnectionLimits {
  /** openid-client calls it as `fetch`. It throws OutboundError, which openid-client makes the cause of its own error. */
  customFetch(url: string, options: FetchOptions): Promise<Response>;
  /** The calls of one login share a time budget. A call outside of one has only its own timeout. */
  withTimeBudget<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether a call would be refused because the last ones failed. */
  isCircuitOpen(): boolean;
}

/** Only tests set them. */
interface LimitOptions extends Pick<GuardOptions, 'lookup'> {
  readonly callMs?: number;
  readonly loginMs?: number;
}

/**
 * A provider that is down or slow must cost others nothing, and its own people no wait. A 4xx is not its failure, because
 * a stranger can cause one with a wrong code.
 */
export function createConnectionLimits(
  config: OutboundConfig,
  { lookup, callMs = CALL_MS, loginMs = LOGIN_MS }: LimitOptions = {},
): ConnectionLimits {
  const budgets = new AsyncLocalStorage<{ readonly endsAt: number }>();
  let running = 0;
  let failures = 0;
  let probeAt = 0;

  const isCircuitOpen = (): boolean => failures >= FAILURES_TO_OPEN && performance.now() < probeAt;

  function timeLeft(): number {
    const { endsAt = Number.POSITIVE_INFINITY } = budgets.getStore() ?? {};
    return Math.min(callMs, endsAt - workingNow());
  }

  function waitBeforeProbe(): void {
    probeAt = performance.now() + OPEN_MS;
  }

  async function customFetch(url: string, options: FetchOptions): Promise<Response> {
    const request = requestOf(options);
    if (isCircuitOpen()) throw new OutboundError('circuit');
    if (running >= CALLS_AT_ONCE) throw new OutboundError('busy');
    const timeoutMs = timeLeft();
    if (timeoutMs <= 0) throw new OutboundError('timeout');
    // If the circuit was open, this call is the probe, and others are refused until it ends.
    waitBeforeProbe();
    running += 1;
    try {
      const answer = await guardedRequest(config, url, request, {
        timeoutMs,
        signal: options.signal,
        lookup,
      });
      failures = answer.status >= 500 ? failures + 1 : 0;
      return responseOf(answer);
    } catch (error) {
      failures += 1;
      throw error;
    } finally {
      running -= 1;
      waitBeforeProbe();
    }
  }

  return {
    customFetch,
    withTimeBudget: (work) => budgets.run({ endsAt: workingNow() + loginMs }, work),
    isCircuitOpen,
  };
}
