import { parseRecoveryCode, type RecoveryCode } from '../security/recovery-code.ts';
import { openTotp } from '../security/sealed-totp.ts';
import { matchingStep } from '../security/totp.ts';
import type { Context } from '../session/context.ts';
import { findRecoveryCode, takeRecoveryCodeTry } from '../store/factors/recovery-codes.ts';
import { findTotpSecret } from '../store/factors/totp-secrets.ts';
import type { FactorProof, RecoveryCodeProof, TotpProof } from './proof.ts';

const sixDigits = /^\d{6}$/;

export type TypedCode =
  | { readonly kind: 'totp'; readonly digits: string }
  | { readonly kind: 'recovery-code'; readonly code: RecoveryCode };

/** Six digits are of the authenticator application, twelve letters and digits are a recovery code. */
export function readCode(typed: string): TypedCode | undefined {
  const text = typed.replace(/[\s-]/g, '');
  if (sixDigits.test(text)) return { kind: 'totp', digits: text };
  const code = parseRecoveryCode(text);
  return code && { kind: 'recovery-code', code };
}

export async function checkCode(
  context: Context,
  accountId: string,
  typed: TypedCode,
): Promise<FactorProof | undefined> {
  if (typed.kind === 'totp') return checkTotp(context, accountId, typed.digits);
  return checkRecoveryCode(context, accountId, typed.code);
}

/** Whether the step was used before is decided when it is spent. */
async function checkTotp(
  { db, secretKeys }: Context,
  accountId: string,
  code: string,
): Promise<TotpProof | undefined> {
  const stored = await findTotpSecret(db, accountId);
  const secret = stored && openTotp(secretKeys, stored, accountId);
  const step = secret && matchingStep(secret, code, stored.epochSeconds);
  return step === undefined ? undefined : { kind: 'totp', accountId, secretId: stored?.id ?? '', step };
}

/** Also hashes for an unknown selector, so that the time does not reveal which selectors exist. */
async function checkRecoveryCode(
  { db, hasher }: Context,
  accountId: string,
  { selector, secret }: RecoveryCode,
): Promise<RecoveryCodeProof | undefined> {
  const mayTry = await takeRecoveryCodeTry(db, accountId, selector, 'open');
  const stored = mayTry ? await findRecoveryCode(db, accountId, selector) : undefined;
  const matches = await hasher.verify(secret, stored);
  if (!matches || !stored) return undefined;
  return { kind: 'recovery-code', accountId, selector, hash: stored.hash };
}
