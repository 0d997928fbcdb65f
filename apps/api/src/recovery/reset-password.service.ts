import type { ResetPasswordBody } from '@portaria/contract';
import { assertAcceptablePassword } from '../security/password-acceptance.ts';
import type { Caller } from '../session/caller.ts';
import { requireLink, withSpentLink } from '../session/consume-link.ts';
import type { Context } from '../session/context.ts';
import { applyReset } from './apply-reset.ts';
import { hashNewPassword } from './hash-new-password.ts';

/** Cheap checks and rate limits come before hashing, so an invalid link cannot make us hash. */
export async function resetPassword(
  context: Context,
  body: ResetPasswordBody,
  caller: Caller,
): Promise<void> {
  assertAcceptablePassword(body.password, context.config, []);
  context.hashLimiter.assertCapacity();
  const link = await requireLink(context, caller, body.token, ['reset-password']);
  const password = await hashNewPassword(context, link.accountId, body.password);
  await withSpentLink(context, link, (trx, { accountId }) =>
    applyReset(context, trx, accountId, password, caller),
  );
}
