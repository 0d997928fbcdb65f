import * as z from 'zod/mini';
import { adminGet, adminOperation } from './endpoint.ts';
import { type Permission, permissions } from './permissions.ts';
import { administratorRoles } from './roles.ts';

export const adminMeResponse = z.strictObject({
  role: z.enum(administratorRoles),
  permissions: z.array(z.enum(Object.keys(permissions) as Permission[])),
  /** Requests of others that this person may decide. */
  approvalsWaiting: z.number(),
  /** Mails that were refused in the last week. Left out if there are none, or for those who do not see the queue. */
  mailsRefused: z.optional(z.number()),
});
export type AdminMeResponse = z.infer<typeof adminMeResponse>;

export const adminMeEndpoint = adminGet('me', null, { response: adminMeResponse });
export const adminMeOperation = adminOperation(adminMeEndpoint, {
  summary: 'Returns the right to administer and what it permits.',
});
