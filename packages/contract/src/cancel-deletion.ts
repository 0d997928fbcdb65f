import * as z from 'zod/mini';
import { post } from './endpoint.ts';
import { linkTokenField } from './fields.ts';

export const cancelDeletionBody = z.strictObject({ token: linkTokenField });
export type CancelDeletionBody = z.infer<typeof cancelDeletionBody>;

export const cancelDeletionEndpoint = post('v2/account/cancelDeletion', 'open', {
  body: () => cancelDeletionBody,
});
