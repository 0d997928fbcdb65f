import * as z from 'zod/mini';
import { post } from './endpoint.ts';
import { anyIdentityField, newPasswordField } from './fields.ts';
import type { PasswordPolicyName } from './password-policy.ts';

/** Why the lists refuse a password: others use it, or it contains a word of the person or the product. */
export const passwordRefusals = ['common', 'context'] as const;
export type PasswordRefusal = (typeof passwordRefusals)[number];

/** Names are taken as typed so far, and may be missing. */
export function checkPasswordBody(policy: PasswordPolicyName) {
  return z.strictObject({
    password: newPasswordField(policy),
    username: z.optional(anyIdentityField),
    email: z.optional(anyIdentityField),
  });
}

export type CheckPasswordBody = z.infer<ReturnType<typeof checkPasswordBody>>;

/** Null if the password is acceptable. */
export const checkPasswordResponse = z.strictObject({
  refusal: z.nullable(z.enum(passwordRefusals)),
});
export type CheckPasswordResponse = z.infer<typeof checkPasswordResponse>;

export const checkPasswordEndpoint = post('v2/account/checkPassword', 'open', {
  body: checkPasswordBody,
  response: checkPasswordResponse,
});
