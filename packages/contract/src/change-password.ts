import * as z from 'zod/mini';
import { anyPasswordField, confirmPasswordField, newPasswordField, samePasswords } from './fields.ts';
import type { PasswordPolicyName } from './password-policy.ts';

export function changePasswordBody(policy: PasswordPolicyName) {
  return z
    .strictObject({
      currentPassword: anyPasswordField,
      password: newPasswordField(policy),
      confirmPassword: confirmPasswordField,
    })
    .check(samePasswords);
}

export type ChangePasswordBody = z.infer<ReturnType<typeof changePasswordBody>>;
