import { randomBytes } from 'node:crypto';
import { codePoints } from '@portaria/harness/code-points';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confirmationCode, isConfirmationCode } from './confirmation-code.ts';
import { createSecretKeys } from './secret-keys.ts';

const keys = createSecretKeys([randomBytes(32), randomBytes(32)]);
const rows = fc.record({ id: fc.uuid(), keyId: fc.constantFrom(...keys.all.map(({ id }) => id)) });

it('a confirmation code has six digits, is deterministic, and rejects any other code', () => {
  fc.assert(
    fc.property(rows, fc.nat(999_999), (row, guess) => {
      const code = confirmationCode(row, keys);
      expect(code).toMatch(/^\d{6}$/);
      expect(confirmationCode(row, keys)).toBe(code);
      expect(isConfirmationCode(code, row, keys)).toBe(true);
      const other = String(guess).padStart(6, '0');
      expect(isConfirmationCode(other, row, keys)).toBe(other === code);
    }),
  );
});

it('codes are evenly distributed, including leading zeros', () => {
  const codes = fc.sample(rows, 2_000).map((row) => confirmationCode(row, keys));
  for (let digit = 0; digit <= 9; digit += 1) {
    expect(codes.filter((code) => code.startsWith(String(digit))).length).toBeGreaterThan(100);
    expect(codes.filter((code) => code.endsWith(String(digit))).length).toBeGreaterThan(100);
  }
});

it('any other text is rejected, and no code can be made with a removed key', () => {
  const row = { id: '01890000-0000-7000-8000-000000000000', keyId: keys.current.id };
  fc.assert(fc.property(codePoints({ minLength: 7 }), (text) => !isConfirmationCode(text, row, keys)));
  expect(() => confirmationCode({ ...row, keyId: 'gone' }, keys)).toThrow(
    `link ${row.id} was made with a key that is gone`,
  );
});
