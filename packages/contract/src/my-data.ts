import * as z from 'zod/mini';
import { get, operation, post } from './endpoint.ts';

/** Time between the request and the deletion. The request can be cancelled until then. */
export const DELETION_WAIT_DAYS = 7;

export const deletionResponse = z.strictObject({
  /** When the account will be deleted, or null. */
  dueAt: z.nullable(z.string()),
});
export type DeletionResponse = z.infer<typeof deletionResponse>;

export const exportJsonEndpoint = {
  ...get('v2/account/export.json', 'step-up'),
  file: {
    name: 'meus-dados.json',
    type: 'application/json; charset=utf-8',
  },
};
export const exportJsonOperation = operation('Own data', exportJsonEndpoint, {
  summary: 'Downloads all data about the user as JSON.',
  errors: ['too_many_requests'],
});

export const exportHtmlEndpoint = {
  ...get('v2/account/export.html', 'step-up'),
  file: {
    name: 'meus-dados.html',
    type: 'text/html; charset=utf-8',
  },
};
export const exportHtmlOperation = operation('Own data', exportHtmlEndpoint, {
  summary: 'Downloads all data about the user as a readable page.',
  errors: ['too_many_requests'],
});

export const deletionEndpoint = get('v2/account/deletion', 'session', { response: deletionResponse });
export const deletionOperation = operation('Own data', deletionEndpoint, {
  summary: 'Returns whether the account will be deleted, and when.',
});

export const askDeletionEndpoint = post('v2/account/askDeletion', 'step-up', { response: deletionResponse });
export const askDeletionOperation = operation('Own data', askDeletionEndpoint, {
  summary: 'Requests the deletion of the account, which happens after seven days.',
  errors: ['too_many_requests', 'administrator_account'],
});

export const dropDeletionEndpoint = post('v2/account/dropDeletion', 'session');
export const dropDeletionOperation = operation('Own data', dropDeletionEndpoint, {
  summary: 'Cancels the deletion of the account.',
  errors: ['deletion_not_pending'],
  isRescue: true,
});
