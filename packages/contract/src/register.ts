import * as z from 'zod/mini';
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
