import * as z from 'zod/mini';
import { letters, rule } from '../field-rules.ts';
import { emailField, usernameField } from '../fields.ts';
import { documentResponse } from '../profile.ts';
import { actsOnPerson, adminOperation, adminPostWithProof } from './endpoint.ts';
import { idField, personBody, personReasonBody, reasonField } from './fields.ts';

export const blockEndpoint = adminPostWithProof('block', 'people.block', { body: personReasonBody });
export const blockOperation = adminOperation(blockEndpoint, {
  summary: 'Blocks an account, ends its sessions and forgets its devices.',
  errors: [actsOnPerson, 'last_owner'],
  isRescue: true,
});
export const unblockEndpoint = adminPostWithProof('unblock', 'people.block', { body: personReasonBody });
export const unblockOperation = adminOperation(unblockEndpoint, {
  summary: 'Lets a blocked account in again.',
  errors: [actsOnPerson, 'removal_begun'],
});

const roleNames = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(20));

/** Roles for other applications. They open nothing here. */
export const setRolesEndpoint = adminPostWithProof('setRoles', 'roles.set', {
  body: z.strictObject({ id: idField, roles: roleNames }),
});
export const setRolesOperation = adminOperation(setRolesEndpoint, {
  summary: 'Sets the roles of an account for other applications.',
  errors: [actsOnPerson, 'role_invalid', 'email_unconfirmed'],
  fields: () => ({
    roles: rule(
      'the roles for other applications, at most 20: small letters, digits and hyphens, at most 32 each',
      [[], ['suporte', 'vendas-2']],
      [[letters(33)], Array.from({ length: 21 }, () => 'a'), [1]],
    ),
  }),
});

export const dueAtResponse = z.strictObject({ dueAt: z.string() });

export const markDeletionEndpoint = adminPostWithProof('askDeletion', 'deletion.ask', {
  body: z.strictObject({
    id: idField,
    /** Typed again, so that the wrong account is not deleted. */
    username: usernameField,
    reason: reasonField,
  }),
  response: dueAtResponse,
});
export const markDeletionOperation = adminOperation(markDeletionEndpoint, {
  summary: 'Marks an account for deletion in seven days. Its owner gets a notice and can cancel it.',
  errors: [actsOnPerson, 'username_mismatch', 'administrator_account', 'too_many_requests'],
});
export const unmarkDeletionEndpoint = adminPostWithProof('dropDeletion', 'deletion.drop', {
  body: personReasonBody,
});
export const unmarkDeletionOperation = adminOperation(unmarkDeletionEndpoint, {
  summary: 'Cancels a deletion that is marked.',
  errors: [actsOnPerson, 'deletion_not_pending'],
});

export const showPersonDocumentEndpoint = adminPostWithProof('showDocument', 'document.show', {
  body: personReasonBody,
  response: documentResponse,
});
export const showPersonDocumentOperation = adminOperation(showPersonDocumentEndpoint, {
  summary: 'Returns the full CPF or CNPJ of an account. Its owner sees that it was shown.',
  errors: [actsOnPerson, 'too_many_requests'],
  isRescue: true,
});

/** Roles come later, because power belongs to confirmed mailboxes. */
export const inviteBody = z.strictObject({ email: emailField, username: usernameField });

export const inviteEndpoint = adminPostWithProof('invite', 'people.invite', {
  body: inviteBody,
  response: personBody,
});
export const inviteOperation = adminOperation(inviteEndpoint, {
  summary: 'Creates an account and mails an invitation. The owner of the mailbox chooses the password.',
  errors: ['identity_taken'],
});

export const resetPersonFactorsEndpoint = adminPostWithProof('resetFactors', 'factors.reset', {
  body: personReasonBody,
  response: dueAtResponse,
});
export const resetPersonFactorsOperation = adminOperation(resetPersonFactorsEndpoint, {
  summary: 'Starts the wait of seven days after which the second factor of an account can be turned off.',
  errors: [actsOnPerson, 'second_factor_off'],
});
