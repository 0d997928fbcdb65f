import * as z from 'zod/mini';
import { anyIdentityField, anyPasswordField } from './fields.ts';

export const loginBody = z.strictObject({
  usernameOrEmail: anyIdentityField,
  password: anyPasswordField,
});

export type LoginBody = z.infer<typeof loginBody>;
