import { hash } from '@node-rs/argon2';
import { normalizePassword } from '@portaria/contract';
import type { Context } from '../../src/context.ts';

/** The least that Argon2id takes: the model is about who may set a password, not about the cost of a guess. */
const least = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** Replaces the cost of new hashes only. A hash names its own cost, so the product's check reads these as well. */
export function hashQuickly(context: Context): void {
  const { secretKeys, hasher } = context;
  const pepper = secretKeys.current.derive('pepper');
  const quick: typeof hasher = {
    ...hasher,
    async hash(password) {
      const made = await hash(normalizePassword(password), { ...least, secret: pepper });
      return { hash: made, scheme: 1, pepperId: secretKeys.current.id };
    },
  };
  Object.assign(context, { hasher: quick });
}
