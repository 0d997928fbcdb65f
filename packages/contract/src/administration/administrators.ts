import * as z from 'zod/mini';
import { adminGet, adminPostWithProof } from './endpoint.ts';
import { idField, reasonField } from './fields.ts';
import { administratorRoles } from './roles.ts';

export const listedAdministrator = z.strictObject({
  id: z.string(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  role: z.enum(administratorRoles),
  grantedAt: z.string(),
  blocked: z.boolean(),
  /** Without one, the person cannot enter the area. */
  secondFactor: z.boolean(),
});
export type ListedAdministrator = z.infer<typeof listedAdministrator>;

export const administratorsResponse = z.strictObject({ items: z.array(listedAdministrator) });
export type AdministratorsResponse = z.infer<typeof administratorsResponse>;

export const administratorsEndpoint = adminGet('administrators', 'audit.see', {
  response: administratorsResponse,
});

export const setAdministratorBody = z.strictObject({
  id: idField,
  /** Null takes the right away. */
  role: z.nullable(z.enum(administratorRoles)),
  reason: reasonField,
});
export type SetAdministratorBody = z.infer<typeof setAdministratorBody>;

/** Null if it ran at once. Otherwise a second person must approve it until then. */
export const approvalAskedResponse = z.strictObject({
  approvalId: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
});
export type ApprovalAskedResponse = z.infer<typeof approvalAskedResponse>;

export const setAdministratorEndpoint = adminPostWithProof('setAdministrator', 'administrators.set', {
  body: setAdministratorBody,
  response: approvalAskedResponse,
});
