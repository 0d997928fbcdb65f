import * as z from 'zod/mini';
import { operation, post } from './endpoint.ts';
import { type FieldRule, letters, named, optional } from './field-rules.ts';
import { anyIdentityField, newPasswordField } from './fields.ts';
import type { PasswordPolicyName } from './password-policy.ts';

/** Why the lists refuse a password: others use it, or it contains a word of the person or the product. */
export const passwordRefusals = ['common', 'context'] as const;
export type PasswordRefusal = (typeof passwordRefusals)[number];

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

const typedSoFar = (name: string, what: string): FieldRule =>
  optional(
    named(
      `${name} (as typed)`,
      `${what} as typed so far, at most 1024 bytes`,
      ['', 'a@', letters(1_024)],
      [letters(1_025)],
    ),
  );

export const checkPasswordEndpoint = post('v2/account/checkPassword', 'open', {
  body: checkPasswordBody,
  response: checkPasswordResponse,
});
export const checkPasswordOperation = operation('Sign-in', checkPasswordEndpoint, {
  summary:
    'Says whether a list refuses a password, before a form sends it. Looks up no account. Only where the policy asks lists.',
  errors: ['not_found', 'too_many_requests'],
  fields: ({ newPassword }) => ({
    password: newPassword,
    username: typedSoFar('username', 'the user name'),
    email: typedSoFar('email', 'the address'),
  }),
});
