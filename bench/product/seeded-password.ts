import { hash } from '@node-rs/argon2';
import type { SecretKeys } from '../../apps/api/src/security/secret-keys.ts';

export const SEEDED_PASSWORD = 'Porta-Azul7';
const ARGON2ID = 2;

/** All accounts share one hash. Logins cost the same, and seeding is fast. */
export function seededPasswordHash(keys?: SecretKeys): Promise<string> {
  const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
  return hash(SEEDED_PASSWORD, { ...parameters, ...(keys && { secret: keys.current.derive('pepper') }) });
}
