import { secretFrom } from '@portaria/harness/authenticator';
import { describe, expect, it } from 'vitest';
import { formatRecoveryCode, newRecoveryCodes, parseRecoveryCode } from './recovery-code.ts';
import { openSetup, openTotp, sealSetup, sealTotp } from './sealed-totp.ts';
import { createSecretKeys } from './secret-keys.ts';
import { matchingStep, newTotpSecret, secretText, stepAt, totpCode, totpUri } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('TOTP', () => {
  // RFC 6238, appendix B. Its codes have eight digits, ours are the last six of them.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('matches the vector of RFC 6238 for second %i [V6.5.5]', (seconds, code) => {
    expect(totpCode(secret, stepAt(seconds))).toBe(code.slice(2));
  });

  it('accepts the codes of this step and its neighbours, and no other [V6.5.5]', () => {
    const now = 1_111_111_111;
    const step = stepAt(now);
    for (const away of [-1, 0, 1])
      expect(matchingStep(secret, totpCode(secret, step + away), now)).toBe(step + away);
    for (const away of [-3, -2, 2, 3])
      expect(matchingStep(secret, totpCode(secret, step + away), now)).toBeUndefined();
    for (const typed of ['', '1', '05047', '0504711', 'x'])
      expect(matchingStep(secret, typed, now)).toBeUndefined();
  });

  it('shows a secret of 160 random bits in base32, with and without its address', () => {
    const made = newTotpSecret();
    expect(made).toHaveLength(20);
    expect(secretText(made)).toMatch(/^[A-Z2-7]{32}$/);
    expect(secretFrom(secretText(made))).toEqual(made);
    expect(secretText(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(totpUri(secret, 'Loja & Cia', 'ana maria')).toBe(
      'otpauth://totp/Loja%20%26%20Cia:ana%20maria?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Loja%20%26%20Cia&algorithm=SHA1&digits=6&period=30',
    );
  });
});

describe('a sealed TOTP secret', () => {
  const keys = createSecretKeys([Buffer.alloc(32, 1), Buffer.alloc(32, 2)]);
  const older = createSecretKeys([Buffer.alloc(32, 2)]);
  const owner = { accountId: 'a', sessionId: 's' };
  const setup = { id: 'i', secret, until: 1 };

  it('is readable with its key for its account only', () => {
    const sealed = sealTotp(older, secret, 'a');
    expect(openTotp(keys, sealed, 'a')).toEqual(secret);
    expect(() => openTotp(keys, sealed, 'b')).toThrow();
    expect(openTotp(createSecretKeys([Buffer.alloc(32, 3)]), sealed, 'a')).toBeUndefined();
  });

  it('travels as a setup that one session of one account can open', () => {
    const text = sealSetup(keys, setup, owner);
    expect(openSetup(keys, text, owner)).toEqual(setup);
    expect(openSetup(keys, text, { ...owner, accountId: 'b' })).toBeUndefined();
    expect(openSetup(keys, text, { ...owner, sessionId: 'b' })).toBeUndefined();
    for (const broken of ['', '.', 'x.y', `${text.slice(0, -2)}AA`, text.split('.')[1] ?? ''])
      expect(openSetup(keys, broken, owner)).toBeUndefined();
    const stored = sealTotp(keys, secret, owner.accountId);
    expect(
      openSetup(keys, `${stored.keyId}.${stored.ciphertext.toString('base64url')}`, owner),
    ).toBeUndefined();
  });
});

describe('recovery codes', () => {
  it('are ten, with ten selectors, and are read back as written by hand', () => {
    const codes = newRecoveryCodes();
    expect(codes).toHaveLength(10);
    expect(new Set(codes.map(({ selector }) => selector)).size).toBe(10);
    for (const code of codes) {
      const shown = formatRecoveryCode(code);
      expect(shown).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
      expect(parseRecoveryCode(shown.replaceAll('-', '').toLowerCase())).toEqual(code);
    }
    expect(parseRecoveryCode('oiLO12345678')).toEqual({ selector: '0110', secret: '12345678' });
    for (const typed of ['', '123456', 'U23456789012', '1234567890123', '12345678901'])
      expect(parseRecoveryCode(typed)).toBeUndefined();
  });
});
