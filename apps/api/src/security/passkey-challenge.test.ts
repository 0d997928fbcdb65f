import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { newChallenge } from './passkey-challenge.ts';
import { createSecretKeys } from './secret-keys.ts';

const ISSUED_BYTES = 6;
const RANDOM_BYTES = 16;

it('makes each challenge of a passkey unique, with 128 random bits [V6.7.2]', () => {
  const keys = createSecretKeys([randomBytes(32)]);
  const challenges = Array.from({ length: 1_000 }, () =>
    Buffer.from(newChallenge(keys, 'login'), 'base64url').subarray(ISSUED_BYTES, ISSUED_BYTES + RANDOM_BYTES),
  );
  expect(new Set(challenges.map((random) => random.toString('hex'))).size).toBe(challenges.length);
  // Every byte varies: none is constant, a counter's high byte or padding.
  for (let at = 0; at < RANDOM_BYTES; at += 1)
    expect(new Set(challenges.map((random) => random[at])).size, `byte ${at}`).toBeGreaterThan(200);
});
