import * as z from 'zod/mini';
import { userResponse } from './current-user.ts';
import { post } from './endpoint.ts';
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
