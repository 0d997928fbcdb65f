import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '@portaria/contract';
import type { HashGate } from '../limits/hash-gate.ts';
import type { SecretKeys } from './secret-keys.ts';

export interface StoredPassword {
  readonly hash: string;
  readonly scheme: number;
  readonly pepperId: string;
}

/** Raising the cost means a new number here; logins then rehash one by one. */
const CURRENT_SCHEME = 1;
/** The library's enum has no value at run time. */
const ARGON2ID = 2;
const parameters = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export interface PasswordHasher {
  hash(password: string): Promise<StoredPassword>;
  /** Without a stored password it works just as long and answers false: time tells nobody who exists. */
  verify(password: string, stored: StoredPassword | undefined): Promise<boolean>;
  isOutdated(stored: StoredPassword): boolean;
}

/** Keys of their own, so that a token key that leaked can go without a single password going with it. */
export async function createPasswordHasher(
  pepperKeys: SecretKeys,
  gate: HashGate,
  onUnknownPepper: (pepperId: string) => void = () => {},
): Promise<PasswordHasher> {
  const pepper = pepperKeys.current.derive('pepper');

  async function make(password: string): Promise<StoredPassword> {
    const made = await gate.run(() => hash(normalizePassword(password), { ...parameters, secret: pepper }));
    return { hash: made, scheme: CURRENT_SCHEME, pepperId: pepperKeys.current.id };
  }

  const nobody = await make('');

  return {
    hash: make,
    async verify(password, stored) {
      const key = stored && pepperKeys.find(stored.pepperId);
      // Refused like a wrong password, after the same work: only the log says that a key is missing.
      if (stored && !key) onUnknownPepper(stored.pepperId);
      const known = stored !== undefined && key !== undefined;
      const secret = known ? key.derive('pepper') : pepper;
      const matches = await gate.run(() =>
        verify(known ? stored.hash : nobody.hash, normalizePassword(password), { secret }),
      );
      return known && matches;
    },
    isOutdated: (stored) => stored.scheme !== CURRENT_SCHEME || stored.pepperId !== pepperKeys.current.id,
  };
}
