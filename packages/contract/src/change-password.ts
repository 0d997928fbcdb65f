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

/** The first password of an account that was created through a provider. */
export function createPasswordBody(policy: PasswordPolicyName) {
  return z
    .strictObject({ password: newPasswordField(policy), confirmPassword: confirmPasswordField })
    .check(samePasswords);
}

export type CreatePasswordBody = z.infer<ReturnType<typeof createPasswordBody>>;

export const createPasswordEndpoint = post('v2/account/createPassword', 'step-up', {
  body: createPasswordBody,
});
