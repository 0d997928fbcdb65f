import { randomInt } from 'node:crypto';

/** Crockford's base32: no I, L, O or U, so that a code written by hand is read back correctly. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SELECTOR_LENGTH = 4;
const CODES = 10;
const codeShape = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/** The selector finds the row and is stored in clear. The secret has 40 bits and is hashed like a password. */
export interface RecoveryCode {
  readonly selector: string;
  readonly secret: string;
}

/** Ten codes with ten selectors. */
export function newRecoveryCodes(): RecoveryCode[] {
  const codes = new Map<string, RecoveryCode>();
  while (codes.size < CODES) {
    const selector = randomDigits(SELECTOR_LENGTH);
    codes.set(selector, { selector, secret: randomDigits(2 * SELECTOR_LENGTH) });
  }
  return [...codes.values()];
}

function randomDigits(count: number): string {
  return Array.from({ length: count }, () => digits[randomInt(digits.length)]).join('');
}

/** Example: "7K2M-0QXR-93TD". */
export function formatRecoveryCode({ selector, secret }: RecoveryCode): string {
  return `${selector}-${secret.slice(0, SELECTOR_LENGTH)}-${secret.slice(SELECTOR_LENGTH)}`;
}

/** Undefined for text that is no code. Letters that Crockford's alphabet lacks count as the digits they look like. */
export function parseRecoveryCode(typed: string): RecoveryCode | undefined {
  const text = typed.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  if (!codeShape.test(text)) return undefined;
  return { selector: text.slice(0, SELECTOR_LENGTH), secret: text.slice(SELECTOR_LENGTH) };
}
