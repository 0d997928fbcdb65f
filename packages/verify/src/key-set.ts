import {
  type CryptoKey,
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTHeaderParameters,
} from 'jose';
import { TokenError } from './token-error.ts';

export interface KeySetOptions {
  readonly url: string;
  readonly cacheSeconds: number;
  readonly keepSeconds: number;
  readonly timeoutSeconds: number;
  /** Monotonic, so that a clock correction does not change the age of the keys. */
  readonly elapsedSeconds?: () => number;
}

/** Below the 5 seconds after which a new key may sign, but high enough that invented key ids cannot flood Portaria. */
const FETCH_INTERVAL_SECONDS = 2;

/**
 * While fetches fail, jose's remote set refuses every token and retries without limit. This one keeps the known keys,
 * and under steady traffic it fetches in the background.
 */
export function createKeySet(options: KeySetOptions): (header: JWTHeaderParameters) => Promise<CryptoKey> {
  const { elapsedSeconds = () => performance.now() / 1000 } = options;
  let known: ReturnType<typeof createLocalJWKSet> | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let attemptedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | undefined;
  let failure: unknown;

  async function refresh(): Promise<void> {
    attemptedAt = elapsedSeconds();
    try {
      known = createLocalJWKSet(await fetchKeys(options.url, options.timeoutSeconds));
      fetchedAt = attemptedAt;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
  }

  /** Never rejects. The error is in `failure`. */
  async function refreshOnce(): Promise<void> {
    const mayFetch = elapsedSeconds() - attemptedAt >= FETCH_INTERVAL_SECONDS;
    if (!fetching && mayFetch)
      fetching = refresh().finally(() => {
        fetching = undefined;
      });
    await fetching;
  }

  async function refreshIfOld(): Promise<void> {
    const time = elapsedSeconds();
    // After a long time without traffic a key may have been retired, so this caller waits for the fetch.
    if (!known || time - attemptedAt >= options.cacheSeconds) await refreshOnce();
    else if (time - fetchedAt >= options.cacheSeconds / 2) void refreshOnce();
  }

  async function find(header: JWTHeaderParameters): Promise<CryptoKey> {
    if (!known || elapsedSeconds() - fetchedAt > options.keepSeconds)
      throw new TokenError('keys_unavailable', { cause: failure });
    return known(header);
  }

  return async (header) => {
    // jose would accept a token without a key id if the set has only one key.
    if (typeof header.kid !== 'string') throw new TokenError('key_unknown');
    await refreshIfOld();
    try {
      return await find(header);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    await refreshOnce();
    try {
      return await find(header);
    } catch (error) {
      const mayBeValid = error instanceof errors.JWKSNoMatchingKey && failure !== undefined;
      throw mayBeValid ? new TokenError('keys_unavailable', { cause: failure }) : error;
    }
  };
}

async function fetchKeys(url: string, timeoutSeconds: number): Promise<JSONWebKeySet> {
  const answer = await fetch(url, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutSeconds * 1000),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const set = (await answer.json()) as JSONWebKeySet;
  // Portaria always has a key, so an empty list is an error.
  if (!Array.isArray(set?.keys) || set.keys.length === 0) throw new Error(`${url} answered without keys`);
  return set;
}
