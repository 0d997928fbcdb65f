import * as z from 'zod/mini';
import { operation, post } from './endpoint.ts';
import { upTo } from './field-rules.ts';
import { breaks, emailField } from './fields.ts';

export const forgotPasswordBody = z.strictObject({
  email: emailField,
  clientURI: z.string().check(breaks((value) => (value.length > 2_048 ? [['clientUriNotAllowed']] : []))),
});

export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;

export const forgotPasswordEndpoint = post('v2/account/forgotPassword', 'open', {
  body: () => forgotPasswordBody,
});
export const forgotPasswordOperation = operation('Mailed links', forgotPasswordEndpoint, {
  summary: 'Requests a reset link. The response is the same for any address.',
  errors: ['client_uri_not_allowed', 'too_many_requests'],
  fields: () => ({
    clientURI: upTo(2_048, 'at most 2048 characters, and exactly one of the addresses of `CLIENT_URIS`'),
  }),
});
