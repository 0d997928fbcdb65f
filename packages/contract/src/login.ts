import * as z from 'zod/mini';
import { userResponse } from './current-user.ts';
import { operation, post } from './endpoint.ts';
import { anyIdentityField, anyPasswordField } from './fields.ts';

export const loginBody = z.strictObject({
  usernameOrEmail: anyIdentityField,
  password: anyPasswordField,
});

export type LoginBody = z.infer<typeof loginBody>;

export const loginEndpoint = post('v2/account/login', 'open', {
  body: () => loginBody,
  response: userResponse,
});
export const loginOperation = operation('Sign-in', loginEndpoint, {
  summary:
    'Logs in with username or e-mail and password. With a second factor, sets a cookie to continue at secondFactor.',
  errors: [
    'invalid_credentials',
    'second_factor_required',
    'second_factor_elsewhere',
    'password_replacement_required',
    'too_many_requests',
  ],
  hashes: 'devices',
});
