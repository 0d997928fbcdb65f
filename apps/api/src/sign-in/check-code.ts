import type { Context } from '../context.ts';
import { findRecoveryCode } from '../data/recovery-codes.ts';
import { findTotpSecret } from '../data/totp-secrets.ts';
import { parseRecoveryCode, type RecoveryCode } from '../security/recovery-code.ts';
import { openTotp } from '../security/sealed-totp.ts';
import { matchingStep } from '../security/totp.ts';
import type { FactorProof, RecoveryCodeProof, TotpProof } from './proof.ts';

const sixDigits = /^\d{6}$/;

/** Six digits are of the authenticator application, twelve letters and digits are a recovery code. */
export async function checkCode(
  context: Context,
  accountId: string,
  typed: string,
): Promise<FactorProof | undefined> {
  const code = typed.replace(/[\s-]/g, '');
  if (sixDigits.test(code)) return checkTotp(context, accountId, code);
  const recovery = parseRecoveryCode(code);
  return recovery && checkRecoveryCode(context, accountId, recovery);
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
  const stored = await findRecoveryCode(db, accountId, selector);
  const matches = await hasher.verify(secret, stored);
  if (!matches || !stored) return undefined;
  return { kind: 'recovery-code', accountId, selector, hash: stored.hash };
}
