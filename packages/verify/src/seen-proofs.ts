import { TokenError } from './token-error.ts';

/** How far the time of a proof may be from now, in both directions. */
export const PROOF_SECONDS = 60;

/** A proof may be dated ahead, so it can be valid for twice that time after it was seen. */
const KEEP_SECONDS = 2 * PROOF_SECONDS;

/** Some 1,600 proofs per second. */
const LIMIT = 200_000;

/**
 * Throws for a proof that was seen before. When it is full it refuses, because forgetting would let proofs be reused. Whole
 * sets are forgotten, because a map from which the oldest are deleted one by one becomes slow.
 */
export function createSeenProofs(limit = LIMIT): (id: string, seconds: number) => void {
  let before = new Set<string>();
  let current = new Set<string>();
  let startedAt = Number.NEGATIVE_INFINITY;

  return (id, seconds) => {
    if (seconds >= startedAt + KEEP_SECONDS) {
      before = current;
      current = new Set();
      startedAt = seconds;
    }
    if (current.has(id) || before.has(id)) throw new TokenError('proof_reused');
    if (current.size >= limit) throw new TokenError('proofs_full');
    current.add(id);
  };
}
