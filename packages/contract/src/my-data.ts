import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';

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

export const exportHtmlEndpoint = {
  ...get('v2/account/export.html', 'step-up'),
  file: {
    name: 'meus-dados.html',
    type: 'text/html; charset=utf-8',
  },
};

export const deletionEndpoint = get('v2/account/deletion', 'session', { response: deletionResponse });

export const askDeletionEndpoint = post('v2/account/askDeletion', 'step-up', { response: deletionResponse });

export const dropDeletionEndpoint = post('v2/account/dropDeletion', 'session');
