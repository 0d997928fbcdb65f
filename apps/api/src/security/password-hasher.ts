import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '@portaria/contract';
import type { SecretKeys } from './secret-keys.ts';

export interface StoredPassword {
  readonly hash: string;
  readonly scheme: number;
  readonly pepperId: string;
}

/** Increment when the cost parameters change. Logins then rehash passwords one by one. */
const CURRENT_SCHEME = 1;
/** The library declares this as a const enum, which has no value at run time. */
const ARGON2ID = 2;

export interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

const currentCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

export interface PasswordHasher {
  hash(password: string): Promise<StoredPassword>;
  /**
   * Without a stored password, it does the same work and returns false. The response time must not reveal which
   * accounts exist.
   */
  verify(password: string, stored: StoredPassword | undefined): Promise<boolean>;
  isOutdated(stored: StoredPassword): boolean;
}

export interface PasswordHasherOptions {
  readonly onUnknownPepper?: ((pepperId: string) => void) | undefined;
  /** Tests that do not depend on the cost of a guess hash with less. No setting changes it. */
  readonly cost?: PasswordCost | undefined;
}

/** Peppers have separate keys, so that a leaked token key can be removed without losing passwords. */
export async function createPasswordHasher(
  pepperKeys: SecretKeys,
  limiter: { run<Result>(work: () => Promise<Result>): Promise<Result> },
  { onUnknownPepper, cost = currentCost }: PasswordHasherOptions = {},
): Promise<PasswordHasher> {
  const pepper = pepperKeys.current.derive('pepper');
  const parameters = { ...cost, algorithm: ARGON2ID, parallelism: 1, secret: pepper } as const;

  async function make(password: string): Promise<StoredPassword> {
    const made = await limiter.run(() => hash(normalizePassword(password), parameters));
    return { hash: made, scheme: CURRENT_SCHEME, pepperId: pepperKeys.current.id };
  }

  const dummy = await make('');

  return {
    hash: make,
    async verify(password, stored) {
      const key = stored && pepperKeys.find(stored.pepperId);
      // Rejected like a wrong password, after the same work. Only the log reports the missing key.
      if (stored && !key) onUnknownPepper?.(stored.pepperId);
      const known = stored !== undefined && key !== undefined;
      const secret = known ? key.derive('pepper') : pepper;
      const matches = await limiter.run(() =>
        verify(known ? stored.hash : dummy.hash, normalizePassword(password), { secret }),
      );
      return known && matches;
    },
    isOutdated: (stored) => stored.scheme !== CURRENT_SCHEME || stored.pepperId !== pepperKeys.current.id,
  };
}
