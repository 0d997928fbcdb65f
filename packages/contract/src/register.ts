import * as z from 'zod/mini';
import { userResponse } from './current-user.ts';
import { operation, post } from './endpoint.ts';
import {
  confirmPasswordField,
  emailField,
  newPasswordField,
  samePasswords,
  usernameField,
} from './fields.ts';
import type { PasswordPolicyName } from './password-policy.ts';

export function registerBody(policy: PasswordPolicyName) {
  return z
    .strictObject({
      username: usernameField,
      email: emailField,
      password: newPasswordField(policy),
      confirmPassword: confirmPasswordField,
    })
    .check(samePasswords);
}

export type RegisterBody = z.infer<ReturnType<typeof registerBody>>;

export const registerEndpoint = post('v2/account/register', 'open', {
  body: registerBody,
  response: userResponse,
});
export const registerOperation = operation('Sign-in', registerEndpoint, {
  summary: 'Creates the account and logs in.',
  errors: ['username_taken', 'email_taken', 'identity_taken', 'password_too_common', 'too_many_requests'],
  fields: ({ newPassword }) => ({ password: newPassword }),
  hashes: 'others',
});
