import type { ResetPasswordBody } from '@portaria/contract';
import { pressLink, requireLinkId } from '../../account-changes/link-press.ts';
import { takeBack } from '../../account-changes/take-back.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { assertAcceptablePassword } from '../../security/password-acceptance.ts';

/** The owner did not change that password: a new one in the same step, and an end to everything else. */
export async function lockAccount(context: Context, body: ResetPasswordBody, caller: Caller): Promise<void> {
  await assertAcceptablePassword(body.password, context.config, []);
  context.hashGate.assertRoom();
  await context.throttle.reserve(caller.network);
  const linkId = requireLinkId(context, body.token, 'lock-account');
  const password = await context.hasher.hash(body.password);
  await pressLink(context, caller, { linkId, purpose: 'lock-account' }, (trx, link) =>
    takeBack(context, trx, link, password, caller),
  );
}
