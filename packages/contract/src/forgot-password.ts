import * as z from 'zod/mini';
import { post } from './endpoint.ts';
import { emailField } from './fields.ts';
import { ruleText, sharedText } from './text.pt-br.ts';

const CLIENT_URI_MAX = 2048;

export const forgotPasswordBody = z.strictObject({
  email: emailField,
  clientURI: z.string(ruleText.wrongType).check(z.maxLength(CLIENT_URI_MAX, sharedText.clientUriNotAllowed)),
});

export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;

export const forgotPasswordEndpoint = post('v2/account/forgotPassword', 'open', {
  body: () => forgotPasswordBody,
});
