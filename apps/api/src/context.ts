import { type LiveAppearance, openAppearance, withAppearance } from './appearance/live-appearance.ts';
import type { Config } from './config/config.ts';
import { type Database, type DatabaseOptions, openDatabase } from './data/database.ts';
import { createDatabaseClock, type DatabaseClock } from './data/database-clock.ts';
import { readEdition } from './data/edition.ts';
import { writeFactorRoles } from './data/second-factor-roles.ts';
import { createExternalLogin } from './external/create-external-login.ts';
import type { ExternalLogin } from './external/external-login.ts';
import { createHashLimiter, type HashLimiter } from './limits/hash-limiter.ts';
import { type NetworkThrottle, openNetworkThrottle } from './limits/network-throttle.ts';
import { openPlaces, type Places } from './places/places.ts';
import { openQueue, type Queue } from './queue/queue.ts';
import {
  createPasswordHasher,
  type PasswordHasher,
  type PasswordHasherOptions,
} from './security/password-hasher.ts';
import { createSecretKeys, type SecretKeys } from './security/secret-keys.ts';
import { type AccessTokens, createAccessTokens } from './sessions/access-token.ts';
import { createSigningKeyring, type SigningKeyring } from './sessions/signing-keyring.ts';

/** The dependencies of the services. There is one per process. */
export interface Context extends Places {
  /** Name, colour and mark are those that apply now. */
  readonly config: Config;
  readonly appearance: LiveAppearance;
  readonly db: Database;
  readonly queue: Queue;
  readonly throttle: NetworkThrottle;
  readonly secretKeys: SecretKeys;
  readonly hashLimiter: HashLimiter;
  readonly hasher: PasswordHasher;
  readonly signingKeyring: SigningKeyring;
  readonly accessTokens: AccessTokens;
  readonly externalLogin: ExternalLogin;
  readonly clock: Pick<DatabaseClock, 'now'>;
  /** Whether passwords may be from before a change of the edition. */
  readonly editionChanged: boolean;
  /** Reports failures that do not change the response. */
  readonly onError: (error: Error) => void;
  close(): Promise<void>;
}

export interface ContextOptions extends Omit<DatabaseOptions, 'onError'> {
  readonly onError: (error: Error) => void;
  readonly passwords?: PasswordHasherOptions;
  /** Used for token timestamps. Defaults to the database's clock. Tests can inject their own. */
  readonly clock?: DatabaseClock;
}

export async function openContext(config: Config, options: ContextOptions): Promise<Context> {
  const clock = options.clock ?? createDatabaseClock();
  const db = openDatabase(config, options);
  const throttle = openNetworkThrottle(config, options.onError);
  const secretKeys = createSecretKeys(config.secretKeys);
  const hashLimiter = createHashLimiter(config.hashSlots, config.hashQueue, {
    burstWaitMs: config.hashBurstMs,
  });
  const signingKeyring = createSigningKeyring(db, secretKeys, clock);
  // A trigger reads them, so that no process can open a session without the factor that a role requires.
  await writeFactorRoles(db, config.SECOND_FACTOR_ROLES);
  const edition = await readEdition(db);
  const [appearance, hasher, queue, placeOf] = await Promise.all([
    openAppearance(db, config),
    createPasswordHasher(createSecretKeys(config.pepperKeys), hashLimiter, options.passwords),
    openQueue(db, options.onError),
    openPlaces(config.PLACES_FILE),
  ]);
  return {
    config: withAppearance(config, appearance),
    appearance,
    db,
    queue,
    throttle,
    placeOf,
    secretKeys,
    hashLimiter,
    hasher,
    signingKeyring,
    accessTokens: createAccessTokens(signingKeyring, {
      issuer: config.origin,
      audiences: config.audiences,
      now: clock.now,
    }),
    externalLogin: createExternalLogin(config),
    clock,
    editionChanged: Boolean(edition?.changedAt),
    onError: options.onError,
    async close() {
      await queue.close();
      throttle.close();
      await db.destroy();
    },
  };
}
