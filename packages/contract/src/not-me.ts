import * as z from 'zod/mini';
import { operation, post } from './endpoint.ts';
import { linkTokenField } from './fields.ts';

export const notMeBody = z.strictObject({ token: linkTokenField });
export type NotMeBody = z.infer<typeof notMeBody>;

export const notMeEndpoint = post('v2/account/notMe', 'open', { body: () => notMeBody });
export const notMeOperation = operation('Mailed links', notMeEndpoint, {
  summary:
    'Disowns an action with the one-time link of its security notice. Ends every session, device, link and pending change, freezes the account until a password reset, and mails the reset link.',
  errors: ['link_invalid', 'too_many_requests'],
});
