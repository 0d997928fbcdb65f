import * as z from 'zod/mini';
import { operation, post } from './endpoint.ts';
import { confirmPasswordField, linkTokenField, newPasswordField, samePasswords } from './fields.ts';
import type { PasswordPolicyName } from './password-policy.ts';

export function resetPasswordBody(policy: PasswordPolicyName) {
  return z
    .strictObject({
      token: linkTokenField,
      password: newPasswordField(policy),
      confirmPassword: confirmPasswordField,
    })
    .check(samePasswords);
}

export type ResetPasswordBody = z.infer<ReturnType<typeof resetPasswordBody>>;

export const resetPasswordEndpoint = post('v2/account/resetPassword', 'open', { body: resetPasswordBody });
export const resetPasswordOperation = operation('Mailed links', resetPasswordEndpoint, {
  summary: 'Sets a new password with the one-time link from the mail and ends every session.',
  errors: ['link_invalid', 'password_too_common', 'too_many_requests'],
  fields: ({ newPassword }) => ({ password: newPassword }),
  hashes: 'others',
});
