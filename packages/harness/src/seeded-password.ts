import { hash } from '@node-rs/argon2';
import type { SecretKeys } from '../../../apps/api/src/security/secret-keys.ts';

export const SEEDED_PASSWORD = 'Porta-Azul7';
/** Everyone with a second factor has it. The first group finds its row, and the others are hashed. */
export const SEEDED_RECOVERY_CODE = 'A000-0000-0000';
const RECOVERY_SECRET = '00000000';
const ARGON2ID = 2;

/** All accounts share one hash. Logins cost the same, and seeding is fast. */
export const seededPasswordHash = (keys?: SecretKeys): Promise<string> => hashOf(SEEDED_PASSWORD, keys);

export const seededRecoveryHash = (keys: SecretKeys): Promise<string> => hashOf(RECOVERY_SECRET, keys);

export function hashOf(text: string, keys: SecretKeys | undefined): Promise<string> {
  const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
  return hash(text, { ...parameters, ...(keys && { secret: keys.current.derive('pepper') }) });
}
