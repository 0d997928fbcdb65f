import * as z from 'zod/mini';
import { operation, post } from './endpoint.ts';
import { linkTokenField } from './fields.ts';

export const cancelDeletionBody = z.strictObject({ token: linkTokenField });
export type CancelDeletionBody = z.infer<typeof cancelDeletionBody>;

export const cancelDeletionEndpoint = post('v2/account/cancelDeletion', 'open', {
  body: () => cancelDeletionBody,
});
export const cancelDeletionOperation = operation('Mailed links', cancelDeletionEndpoint, {
  summary: 'Cancels the deletion of the account with the one-time link from the mail.',
  errors: ['link_invalid', 'too_many_requests'],
});
