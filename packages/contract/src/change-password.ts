import * as z from 'zod/mini';
import { operation, post } from './endpoint.ts';
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
export const changePasswordOperation = operation('Account', changePasswordEndpoint, {
  summary: 'Sets a new password and ends all other sessions.',
  errors: ['wrong_password', 'proof_required', 'password_too_common', 'too_many_requests'],
  fields: ({ password, newPassword }) => ({ currentPassword: password, password: newPassword }),
});

export function createPasswordBody(policy: PasswordPolicyName) {
  return z
    .strictObject({ password: newPasswordField(policy), confirmPassword: confirmPasswordField })
    .check(samePasswords);
}

export type CreatePasswordBody = z.infer<ReturnType<typeof createPasswordBody>>;

export const createPasswordEndpoint = post('v2/account/createPassword', 'step-up', {
  body: createPasswordBody,
});
export const createPasswordOperation = operation('Account', createPasswordEndpoint, {
  summary: 'Sets the first password of an account without one.',
  errors: ['password_exists', 'password_too_common', 'too_many_requests'],
  fields: ({ newPassword }) => ({ password: newPassword }),
  hashes: 'devices',
});
