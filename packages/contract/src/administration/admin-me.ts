import * as z from 'zod/mini';
import { adminGet } from './endpoint.ts';
import { administratorRoles, type Permission, permissions } from './permissions.ts';

export const adminMeResponse = z.strictObject({
  role: z.enum(administratorRoles),
  permissions: z.array(z.enum(Object.keys(permissions) as Permission[])),
  /** Requests of others that this person may decide. */
  approvalsWaiting: z.number(),
});
export type AdminMeResponse = z.infer<typeof adminMeResponse>;

export const adminMeEndpoint = adminGet('me', null, { response: adminMeResponse });
