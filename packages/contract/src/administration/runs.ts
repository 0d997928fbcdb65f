import * as z from 'zod/mini';
import { adminGet, adminPostWithProof } from './endpoint.ts';
import { idField, personBody, reasonField } from './fields.ts';
import { peopleFilters } from './find-people.ts';

/** Never deletions or roles. In the order of the buttons: what blocks comes last. */
export const bulkActions = ['sendReset', 'endSessions', 'unblock', 'block'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const BULK_AT_MOST = 100;

export const bulkBody = z.strictObject({
  action: z.enum(bulkActions),
  ids: z.array(idField).check(z.minLength(1), z.maxLength(BULK_AT_MOST)),
  reason: reasonField,
});
export type BulkBody = z.infer<typeof bulkBody>;

export const runStartedResponse = z.strictObject({ runId: z.string() });
export type RunStartedResponse = z.infer<typeof runStartedResponse>;

/** Each person also needs the permission of the action itself. */
export const bulkEndpoint = adminPostWithProof('bulk', 'sessions.end', {
  body: bulkBody,
  response: runStartedResponse,
});

export const runResponse = z.strictObject({
  kind: z.enum(['bulk', 'export']),
  /** For an export, an estimate. */
  total: z.number(),
  done: z.number(),
  skipped: z.array(z.strictObject({ id: z.string(), code: z.string() })),
  finished: z.boolean(),
});
export type RunResponse = z.infer<typeof runResponse>;

export const runEndpoint = adminGet('run', null, { query: personBody, response: runResponse });

export const exportFields = [
  'id',
  'username',
  'email',
  'displayName',
  'emailConfirmedAt',
  'createdAt',
  'blockedAt',
  'roles',
] as const;
export type ExportField = (typeof exportFields)[number];

export const startExportBody = z.strictObject({
  fields: z.array(z.enum(exportFields)).check(
    z.minLength(1),
    z.refine((fields) => new Set(fields).size === fields.length),
  ),
  filter: z.enum(peopleFilters),
  reason: reasonField,
});
export type StartExportBody = z.infer<typeof startExportBody>;

/** Either an approval to wait for, or a run whose file can be downloaded. */
export const startExportResponse = z.strictObject({
  approvalId: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  runId: z.nullable(z.string()),
});
export type StartExportResponse = z.infer<typeof startExportResponse>;

export const startExportEndpoint = adminPostWithProof('startExport', 'people.export', {
  body: startExportBody,
  response: startExportResponse,
});

/** The run of an approved or started export. Each is downloaded once. */
export const exportFileEndpoint = {
  ...adminGet('export.csv', 'people.export', { query: personBody }),
  file: { name: 'pessoas.csv', type: 'text/csv; charset=utf-8' },
};
