import * as z from 'zod/mini';
import { emailField, usernameField } from '../fields.ts';
import { documentResponse } from '../profile.ts';
import { adminPostWithProof } from './endpoint.ts';
import { idField, personBody, personReasonBody, reasonField } from './fields.ts';

export const blockEndpoint = adminPostWithProof('block', 'people.block', { body: personReasonBody });
export const unblockEndpoint = adminPostWithProof('unblock', 'people.block', { body: personReasonBody });

const roleNames = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(20));

/** Roles for other applications. They open nothing here. */
export const setRolesBody = z.strictObject({ id: idField, roles: roleNames });
export type SetRolesBody = z.infer<typeof setRolesBody>;

export const setRolesEndpoint = adminPostWithProof('setRoles', 'roles.set', { body: setRolesBody });

export const markDeletionBody = z.strictObject({
  id: idField,
  /** Typed again, so that the wrong account is not deleted. */
  username: usernameField,
  reason: reasonField,
});
export type MarkDeletionBody = z.infer<typeof markDeletionBody>;

export const dueAtResponse = z.strictObject({ dueAt: z.string() });
export type DueAtResponse = z.infer<typeof dueAtResponse>;

export const markDeletionEndpoint = adminPostWithProof('askDeletion', 'deletion.ask', {
  body: markDeletionBody,
  response: dueAtResponse,
});
export const unmarkDeletionEndpoint = adminPostWithProof('dropDeletion', 'deletion.drop', {
  body: personReasonBody,
});

export const showPersonDocumentEndpoint = adminPostWithProof('showDocument', 'document.show', {
  body: personReasonBody,
  response: documentResponse,
});

/** Roles come later, because power belongs to confirmed mailboxes. */
export const inviteBody = z.strictObject({ email: emailField, username: usernameField });
export type InviteBody = z.infer<typeof inviteBody>;

export const inviteEndpoint = adminPostWithProof('invite', 'people.invite', {
  body: inviteBody,
  response: personBody,
});

export const resetPersonFactorsEndpoint = adminPostWithProof('resetFactors', 'factors.reset', {
  body: personReasonBody,
  response: dueAtResponse,
});
