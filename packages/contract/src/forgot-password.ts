import * as z from 'zod/mini';
import { emailField } from './fields.ts';
import { problemTitle, ruleText } from './text.pt-br.ts';

const CLIENT_URI_MAX = 2048;

export const forgotPasswordBody = z.strictObject({
  email: emailField,
  clientURI: z
    .string(ruleText.wrongType)
    .check(z.maxLength(CLIENT_URI_MAX, problemTitle.client_uri_not_allowed)),
});

export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;
