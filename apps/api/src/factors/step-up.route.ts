import { operations } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import type { Routes } from '../http/routes.ts';
import { attemptCode } from '../sign-in/attempt-code.ts';
import { checkCode } from '../sign-in/check-code.ts';
import { checkPasskey } from '../sign-in/check-passkey.ts';
import { askProofCode, proveMailed } from '../sign-in/prove-mailed.ts';
import { requirePassword } from '../sign-in/require-password.ts';
import { stepUp, stepUpByFactor } from '../sign-in/sign-in.ts';
import { requestFor } from './passkey-request.ts';

export function stepUpRoute({ context, handle }: Routes): void {
  handle(operations.prove, async ({ body, caller }, owner) => {
    // Password managers fill in passwords on an unlocked screen, so the factor replaces the password here.
    if (owner.secondFactor) throw new AppError('factor_needed', { accountId: owner.accountId });
    const proof = await requirePassword(context, owner.accountId, body.password, 'password', caller);
    await stepUp(context, owner, proof, caller);
  });
  handle(operations.proveCode, async ({ body, caller }, owner) => {
    const { accountId } = owner;
    const by = { accountId, caller, during: owner, typed: body.code };
    const proved = await attemptCode(context, by, async (code) => {
      const proof = await checkCode(context, accountId, code);
      const isSpent = proof && (await stepUpByFactor(context, owner, proof, caller));
      return isSpent ? true : undefined;
    });
    if (!proved) throw new AppError('factor_code_wrong', { fields: ['code'], accountId });
  });
  handle(operations.askProofCode, ({ caller }, owner) => askProofCode(context, owner, caller));
  handle(operations.proveMailed, ({ body, caller }, owner) => proveMailed(context, body, owner, caller));
  handle(operations.provePasskeyRequest, async (_call, { accountId, sessionId }) => {
    const request = await requestFor(context, accountId, 'prove', sessionId);
    if (!request) throw new AppError('passkey_missing', { accountId });
    return request;
  });
  handle(operations.provePasskey, async ({ body, caller }, owner) => {
    const { accountId, sessionId } = owner;
    const asked = { use: 'prove', boundTo: sessionId, accountId } as const;
    const checked = await checkPasskey(context, body, asked, caller);
    const isAccepted = checked && !checked.passkey.ended;
    if (!isAccepted || !(await stepUpByFactor(context, owner, checked.proof, caller)))
      throw new AppError('passkey_refused', { accountId });
  });
}
