import * as z from 'zod/mini';
import { post } from './endpoint.ts';
import { breaks, emailField } from './fields.ts';

const CLIENT_URI_MAX = 2048;

export const forgotPasswordBody = z.strictObject({
  email: emailField,
  clientURI: z
    .string()
    .check(breaks((value) => (value.length > CLIENT_URI_MAX ? [['clientUriNotAllowed']] : []))),
});

export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;

export const forgotPasswordEndpoint = post('v2/account/forgotPassword', 'open', {
  body: () => forgotPasswordBody,
});
