import { adminOperations } from '@portaria/contract/administration';
import type { Routes } from '../http/routes.ts';
import { block, unblock } from './block.ts';
import { markDeletion, unmarkDeletion } from './deletion.ts';
import { endOneSession, endSessions } from './end-sessions.ts';
import { reasonText } from './reason.ts';
import { resendMail } from './resend-mail.ts';
import { resetFactors } from './reset-factors.ts';
import { sendReset } from './send-reset.ts';
import { setRoles } from './set-roles.ts';
import { showDocument } from './show-document.ts';

/** What can be done for one account, or to it. */
export function personActionsRoute({ admin, context }: Routes): void {
  admin(adminOperations.sendReset, async ({ body: { id, reason } }, actor) => ({
    sentTo: await sendReset(context, actor, id, reason && reasonText(reason)),
  }));
  admin(adminOperations.resendMail, async ({ body: { id, mailId } }, actor) => ({
    sentTo: await resendMail(context, actor, id, mailId),
  }));
  admin(adminOperations.endSessions, async ({ body: { id, sessionId, reason } }, actor) => ({
    ended:
      sessionId === undefined
        ? await endSessions(context, actor, id, reason && reasonText(reason))
        : Number(await endOneSession(context, actor, id, sessionId, reason && reasonText(reason))),
  }));
  admin(adminOperations.block, async ({ body: { id, reason } }, actor) => {
    await block(context, actor, id, reasonText(reason));
  });
  admin(adminOperations.unblock, async ({ body: { id, reason } }, actor) => {
    await unblock(context, actor, id, reasonText(reason));
  });
  admin(adminOperations.setRoles, async ({ body: { id, roles } }, actor) => {
    await setRoles(context, actor, id, [...new Set(roles)]);
  });
  admin(adminOperations.markDeletion, async ({ body: { id, username, reason } }, actor) => {
    const dueAt = await markDeletion(context, actor, id, { username, reason: reasonText(reason) });
    return { dueAt: dueAt.toISOString() };
  });
  admin(adminOperations.unmarkDeletion, async ({ body: { id, reason } }, actor) => {
    await unmarkDeletion(context, actor, id, reasonText(reason));
  });
  admin(adminOperations.showPersonDocument, async ({ body: { id, reason } }, actor) => ({
    document: await showDocument(context, actor, id, reasonText(reason)),
  }));
  admin(adminOperations.resetPersonFactors, async ({ body: { id, reason } }, actor) => {
    const dueAt = await resetFactors(context, actor, id, reasonText(reason));
    return { dueAt: dueAt.toISOString() };
  });
}
