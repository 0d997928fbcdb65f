import * as z from 'zod/mini';
import { post } from './endpoint.ts';
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
