import type { Context } from '../session/context.ts';
import type { Candidate } from '../store/sign-in/candidates.ts';
import type { PasswordProof } from './proof.ts';

/** Also verifies without an account, so that work, time and response are the same. */
export async function checkPassword(
  { hasher }: Pick<Context, 'hasher'>,
  candidate: Candidate | undefined,
  password: string,
): Promise<PasswordProof | undefined> {
  const stored = candidate?.password;
  const matches = await hasher.verify(password, stored);
  if (!matches || !candidate || !stored) return undefined;
  return { kind: 'password', accountId: candidate.accountId, hash: stored.hash };
}
