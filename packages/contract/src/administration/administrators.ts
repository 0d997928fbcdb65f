import * as z from 'zod/mini';
import { rule } from '../field-rules.ts';
import { adminGet, adminOperation, adminPostWithProof } from './endpoint.ts';
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
export const administratorsOperation = adminOperation(administratorsEndpoint, {
  summary: 'Lists who may administer this installation.',
});

export const setAdministratorBody = z.strictObject({
  id: idField,
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
export const setAdministratorOperation = adminOperation(setAdministratorEndpoint, {
  summary: 'Takes a right to administer away or lowers it at once, or asks to grant one.',
  errors: ['not_found', 'last_owner', 'own_account', 'email_unconfirmed', 'removal_begun'],
  fields: () => ({
    role: rule(
      '`owner`, `admin`, `support` or `auditor`, or null to take the right away',
      ['owner', 'admin', 'support', 'auditor', null],
      ['', 'root'],
    ),
  }),
  rescues: (body) => (body as SetAdministratorBody).role === null,
});
