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
  /** Monotonic: a corrected clock must neither age the keys nor keep them young. */
  readonly elapsedSeconds?: () => number;
}

/** Less than the 5 seconds after which a new key may sign, and still no flood for a flood of made-up key ids. */
const ASK_AT_MOST_EVERY_SECONDS = 2;

/**
 * jose's own remote set refuses every token while a fetch fails and asks without limit meanwhile; this one keeps
 * what it knows, and under steady traffic fetches without anybody waiting.
 */
export function createKeySet(options: KeySetOptions): (header: JWTHeaderParameters) => Promise<CryptoKey> {
  const { elapsedSeconds = () => performance.now() / 1000 } = options;
  let known: ReturnType<typeof createLocalJWKSet> | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  let failure: unknown;

  async function ask(): Promise<void> {
    askedAt = elapsedSeconds();
    try {
      known = createLocalJWKSet(await fetchKeys(options.url, options.timeoutSeconds));
      fetchedAt = askedAt;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
  }

  /** Never rejects: what went wrong is in `failure`. */
  async function askOnce(): Promise<void> {
    const mayAsk = elapsedSeconds() - askedAt >= ASK_AT_MOST_EVERY_SECONDS;
    if (!asking && mayAsk)
      asking = ask().finally(() => {
        asking = undefined;
      });
    await asking;
  }

  async function freshen(): Promise<void> {
    const time = elapsedSeconds();
    // Nobody has asked for so long that a key may have been retired since: this caller waits.
    if (!known || time - askedAt >= options.cacheSeconds) await askOnce();
    else if (time - fetchedAt >= options.cacheSeconds / 2) void askOnce();
  }

  async function find(header: JWTHeaderParameters): Promise<CryptoKey> {
    if (!known || elapsedSeconds() - fetchedAt > options.keepSeconds)
      throw new TokenError('keys_unavailable', { cause: failure });
    return known(header);
  }

  return async (header) => {
    // A set of one key would fit a token that names none.
    if (typeof header.kid !== 'string') throw new TokenError('key_unknown');
    await freshen();
    try {
      return await find(header);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    }
    await askOnce();
    try {
      return await find(header);
    } catch (error) {
      const cannotTell = error instanceof errors.JWKSNoMatchingKey && failure !== undefined;
      throw cannotTell ? new TokenError('keys_unavailable', { cause: failure }) : error;
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
  // An empty list is a broken answer: Portaria always has a key.
  if (!Array.isArray(set?.keys) || set.keys.length === 0) throw new Error(`${url} answered without keys`);
  return set;
}
