import { describe, expect, it } from 'vitest';
import { createSeenProofs, PROOF_SECONDS } from './seen-proofs.ts';

describe('the proofs that were seen', () => {
  const reused = expect.objectContaining({ code: 'proof_reused', statusCode: 401 });
  const full = expect.objectContaining({
    code: 'proofs_full',
    statusCode: 503,
    headers: { 'retry-after': '2' },
  });
  /** A proof that is dated a minute ahead stays valid for this time. */
  const LIFE = 2 * PROOF_SECONDS;

  it.each([0, 1, LIFE - 1])(
    'are remembered while they can be valid, if seen %i seconds after the first',
    (age) => {
      const assertUnseen = createSeenProofs();
      assertUnseen('first', 1_000);
      assertUnseen('a', 1_000 + age);
      for (let passed = 0; passed <= LIFE; passed += 1) {
        expect(() => assertUnseen('a', 1_000 + age + passed)).toThrow(reused);
        assertUnseen(`other ${passed}`, 1_000 + age + passed);
      }
    },
  );

  it('are forgotten in the end', () => {
    const assertUnseen = createSeenProofs();
    for (const seconds of [1_000, 1_000 + LIFE]) assertUnseen(`${seconds}`, seconds);
    expect(() => assertUnseen('1000', 1_000 + 2 * LIFE)).not.toThrow();
  });

  it('are bounded: a full memory refuses new proofs, forgets none, and recovers with time', () => {
    const assertUnseen = createSeenProofs(2);
    assertUnseen('a', 1_000);
    assertUnseen('b', 1_060);
    expect(() => assertUnseen('c', 1_060)).toThrow(full);
    expect(() => assertUnseen('a', 1_060)).toThrow(reused);
    expect(() => assertUnseen('c', 1_000 + LIFE)).not.toThrow();
    expect(() => assertUnseen('b', 1_000 + LIFE)).toThrow(reused);
  });

  it('stay remembered when the clock is set back', () => {
    const assertUnseen = createSeenProofs();
    assertUnseen('a', 1_000);
    assertUnseen('b', 900);
    expect(() => assertUnseen('a', 900)).toThrow(reused);
    expect(() => assertUnseen('b', 1_000)).toThrow(reused);
  });
});
