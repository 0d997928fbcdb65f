import * as z from 'zod/mini';
import { ID, oneOf, rule } from '../field-rules.ts';
import { adminGet, adminOperation, adminPostWithProof } from './endpoint.ts';
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

/** Each person also needs the permission of the action itself. */
export const bulkEndpoint = adminPostWithProof('bulk', 'sessions.end', {
  body: bulkBody,
  response: z.strictObject({ runId: z.string() }),
});
export const bulkOperation = adminOperation(bulkEndpoint, {
  summary:
    'Starts one action on up to a hundred accounts. The worker does it, and `run` returns its progress.',
  fields: () => ({
    action: {
      ...oneOf(['block', 'unblock', 'endSessions', 'sendReset'], '; never a deletion or a role'),
      name: 'action (administration)',
    },
    ids: rule('one to a hundred accounts', [[ID]], [[], ['a'], Array.from({ length: 101 }, () => ID)]),
  }),
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
export const runOperation = adminOperation(runEndpoint, {
  summary: 'Returns the progress of an action on many accounts or of an export.',
  errors: ['not_found'],
});

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
export const startExportOperation = adminOperation(startExportEndpoint, {
  summary: 'Asks for an export of people as CSV. A second person must approve it, unless four eyes are off.',
  fields: () => ({
    fields: rule(
      'the columns of the file, at least one',
      [['id'], ['id', 'email', 'roles']],
      [[], ['document'], ['passwordHash']],
    ),
    filter: oneOf(['all', 'blocked', 'unconfirmed', 'deletion']),
  }),
});

/** The run of an approved or started export. Each is downloaded once. */
export const exportFileEndpoint = {
  ...adminGet('export.csv', 'people.export', { query: personBody }),
  file: { name: 'pessoas.csv', type: 'text/csv; charset=utf-8' },
};
export const exportFileOperation = adminOperation(exportFileEndpoint, {
  summary: 'Downloads an export, once.',
  errors: ['not_found'],
});
