import { hash } from '@node-rs/argon2';
import { normalizePassword } from '@portaria/contract';
import type { Context } from '../../apps/api/src/session/context.ts';

/** The minimum cost of Argon2id, because the model does not depend on the cost of a guess. */
const minimumCost = { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 } as const;

/** Only new hashes are cheaper. A hash contains its cost, so the unchanged verification accepts them. */
export function hashQuickly(context: Context): void {
  const { secretKeys, hasher } = context;
  const pepper = secretKeys.current.derive('pepper');
  const quick: typeof hasher = {
    ...hasher,
    async hash(password) {
      const made = await hash(normalizePassword(password), { ...minimumCost, secret: pepper });
      return { hash: made, scheme: 1, pepperId: secretKeys.current.id };
    },
  };
  Object.assign(context, { hasher: quick });
}
