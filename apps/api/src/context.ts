import type { Config } from './config.ts';
import { type Database, type DatabaseOptions, openDatabase } from './data/database.ts';
import { createDatabaseClock, type DatabaseClock } from './data/database-clock.ts';
import { openQueue, type Queue } from './jobs/queue.ts';
import { createHashGate, type HashGate } from './limits/hash-gate.ts';
import { type NetworkThrottle, openNetworkThrottle } from './limits/network-throttle.ts';
import { type AccessTokens, createAccessTokens } from './security/access-token.ts';
import { createPasswordHasher, type PasswordHasher } from './security/password-hasher.ts';
import { createSecretKeys, type SecretKeys } from './security/secret-keys.ts';
import { createSigningKeyring, type SigningKeyring } from './security/signing-keyring.ts';

/** What the services stand on. One per process. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  readonly queue: Queue;
  readonly throttle: NetworkThrottle;
  readonly secretKeys: SecretKeys;
  readonly hashGate: HashGate;
  readonly hasher: PasswordHasher;
  readonly signingKeyring: SigningKeyring;
  readonly accessTokens: AccessTokens;
  /** For what failed beside an answer that stands all the same. */
  readonly onError: (error: Error) => void;
  close(): Promise<void>;
}

export interface ContextOptions extends Omit<DatabaseOptions, 'onError'> {
  readonly onError: (error: Error) => void;
  /** A password was shown whose pepper key is not configured. */
  readonly onUnknownPepper?: (pepperId: string) => void;
  /** The clock that tokens are dated by; the database's, unless a test brings its own. */
  readonly clock?: DatabaseClock;
}

export async function openContext(config: Config, options: ContextOptions): Promise<Context> {
  const clock = options.clock ?? createDatabaseClock();
  const db = openDatabase(config, options);
  const throttle = openNetworkThrottle(config, options.onError);
  const secretKeys = createSecretKeys(config.secretKeys);
  const hashGate = createHashGate(config.hashSlots, config.hashQueue);
  const signingKeyring = createSigningKeyring(db, secretKeys, clock);
  const [hasher, queue] = await Promise.all([
    createPasswordHasher(createSecretKeys(config.pepperKeys), hashGate, options.onUnknownPepper),
    openQueue(db, options.onError),
  ]);
  return {
    config,
    db,
    queue,
    throttle,
    secretKeys,
    hashGate,
    hasher,
    signingKeyring,
    accessTokens: createAccessTokens(signingKeyring, {
      issuer: config.origin,
      audiences: config.audiences,
      now: clock.now,
    }),
    onError: options.onError,
    async close() {
      await queue.close();
      throttle.close();
      await db.destroy();
    },
  };
}
