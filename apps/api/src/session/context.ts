import type { Config } from '../base/config/config.ts';
import { openPlaces, type Places } from '../base/places/places.ts';
import { createHashLimiter, type HashLimiter } from '../limits/hash-limiter.ts';
import { type NetworkThrottle, openNetworkThrottle } from '../limits/network-throttle.ts';
import { createExternalLogin } from '../outbound/external/create-external-login.ts';
import type { ExternalLogin } from '../outbound/external/external-login.ts';
import { createExternalOutcomes, type ExternalOutcomes } from '../outbound/external/external-outcomes.ts';
import { type LivePauses, openPauses } from '../outbound/external/live-pauses.ts';
import { createOutcomeCounts, type OutcomeCounts } from '../outbound/external/outcome-counts.ts';
import {
  createPasswordHasher,
  type PasswordHasher,
  type PasswordHasherOptions,
} from '../security/password-hasher.ts';
import { createSecretKeys, type SecretKeys } from '../security/secret-keys.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../store/engine/database.ts';
import { createDatabaseClock, type DatabaseClock } from '../store/engine/database-clock.ts';
import { writeFactorRoles } from '../store/factors/second-factor-roles.ts';
import { openQueue, type Queue } from '../store/queue/queue.ts';
import { readEdition } from '../store/upkeep/edition.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';
import { type LiveAppearance, openAppearance, withAppearance } from './live-appearance.ts';
import { createSigningKeyring, type SigningKeyring } from './signing-keyring.ts';

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
  readonly externalOutcomes: ExternalOutcomes;
  readonly outcomeCounts: OutcomeCounts;
  readonly pauses: LivePauses;
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
  const externalOutcomes = createExternalOutcomes();
  const outcomeCounts = createOutcomeCounts(db, externalOutcomes, options.onError);
  const [appearance, pauses, hasher, queue, placeOf] = await Promise.all([
    openAppearance(db, config),
    openPauses(db, config),
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
    externalOutcomes,
    outcomeCounts,
    pauses,
    clock,
    editionChanged: Boolean(edition?.changedAt),
    onError: options.onError,
    async close() {
      await outcomeCounts.flush();
      await queue.close();
      throttle.close();
      await db.destroy();
    },
  };
}
