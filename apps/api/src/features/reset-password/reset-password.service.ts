import type { ResetPasswordBody } from '@portaria/contract';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { requireLink, withSpentLink } from '../../one-time-links/spend-link.ts';
import { applyReset } from '../../password-reset/apply-reset.ts';
import { hashNewPassword } from '../../password-reset/hash-new-password.ts';
import { assertAcceptablePassword } from '../../security/password-acceptance.ts';

/** Cheap checks and rate limits come before hashing, so an invalid link cannot make us hash. */
export async function resetPassword(
  context: Context,
  body: ResetPasswordBody,
  caller: Caller,
): Promise<void> {
  assertAcceptablePassword(body.password, context.config, []);
  context.hashLimiter.assertRoom();
  const link = await requireLink(context, caller, body.token, ['reset-password']);
  const password = await hashNewPassword(context, link.accountId, body.password);
  await withSpentLink(context, link, (trx, { accountId }) =>
    applyReset(context, trx, accountId, password, caller),
  );
}
