import * as z from 'zod/mini';
import { post } from './endpoint.ts';
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

export const changePasswordEndpoint = post('v2/account/changePassword', 'session', {
  body: changePasswordBody,
});
