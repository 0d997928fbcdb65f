import { isEmail, isUsername } from '@portaria/contract';
import { codePoints } from '@portaria/harness/code-points';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalEmail, canonicalIdentity } from './canonical-identity.ts';

const anyText = fc.oneof(
  codePoints(),
  fc.string({ unit: 'grapheme' }),
  fc.emailAddress(),
  fc.emailAddress().map((email) => email.toUpperCase()),
  fc.string({ unit: fc.constantFrom(...'aÇãé0._- @', 'Ж', 'ｍ') }),
);

it('treats text with an @ as an email address, other text as a username, and rejects what is neither', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const identity = canonicalIdentity(text);
      const fits = text.includes('@') ? isEmail(text) : isUsername(text);
      expect(identity !== undefined).toBe(fits);
      if (identity) expect(identity.kind).toBe(text.includes('@') ? 'email' : 'username');
      expect(canonicalEmail(text)).toBe(isEmail(text) ? text.toLowerCase() : undefined);
    }),
    { numRuns: 5_000 },
  );
});

it('has an idempotent canonical form of the same kind, in ASCII for addresses', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const identity = canonicalIdentity(text);
      if (!identity) return;
      expect(canonicalIdentity(identity.canonical)).toEqual(identity);
      if (identity.kind === 'email') expect(identity.canonical).toMatch(/^[!-~]+$/);
      else expect(identity.canonical).not.toContain('@');
    }),
    { numRuns: 5_000 },
  );
});
