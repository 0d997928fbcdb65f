import * as z from 'zod/mini';
import { anyPasswordField } from './fields.ts';

/** Whoever does something sensitive shows the password again when the last proof is old. */
export const proveBody = z.strictObject({ password: anyPasswordField });
export type ProveBody = z.infer<typeof proveBody>;
