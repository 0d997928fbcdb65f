import type { NotMeBody, NotMeResponse } from '@portaria/contract';
import { callOffDeletion, callOffEmailChange } from '../../account-changes/call-off.ts';
import { pressLink, requireLinkId } from '../../account-changes/link-press.ts';
import { auditOf, type Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { usernameOf } from '../../data/accounts.ts';
import { insertAuditEvent } from '../../data/audit-events.ts';
import { refuseUnknownDevices } from '../../data/guesses.ts';
import { forgetDeviceOf } from '../../data/known-devices.ts';
import { insertLink } from '../../data/one-time-links.ts';
import { endOwnSession } from '../../data/sessions.ts';
import { RESET_PASSWORD_SECONDS } from '../../mail-lifetimes.ts';
import { linkToken } from '../../security/one-time-link.ts';
import { uuidV7 } from '../../security/uuid-v7.ts';

/**
 * The press protects at once: that session ends, its device is forgotten, what was asked for is called off, and whoever
 * knows the password but not a device of the owner's stays out. The new password is then set in the same page, with the
 * token this answers.
 */
export async function notMe(context: Context, body: NotMeBody, caller: Caller): Promise<NotMeResponse> {
  await context.throttle.reserve(caller.network);
  const linkId = requireLinkId(context, body.token, 'not-me');
  const reset = { id: uuidV7(), purpose: 'reset-password', keyId: context.secretKeys.current.id } as const;
  const username = await pressLink(context, caller, { linkId, purpose: 'not-me' }, async (trx, link) => {
    const { accountId, sessionId } = link;
    if (sessionId !== null) {
      await forgetDeviceOf(trx, sessionId);
      await endOwnSession(trx, accountId, sessionId, 'disowned');
    }
    await refuseUnknownDevices(trx, accountId);
    // Either would go on without the session that asked for it, and a new address ends the token answered here.
    await callOffEmailChange(trx, accountId, caller);
    await callOffDeletion(trx, accountId, caller);
    await insertLink(trx, { ...reset, accountId, seconds: RESET_PASSWORD_SECONDS });
    await insertAuditEvent(trx, accountId, auditOf(caller, 'session.disowned'));
    return usernameOf(trx, accountId);
  });
  return { resetToken: linkToken(reset, context.secretKeys), username };
}
