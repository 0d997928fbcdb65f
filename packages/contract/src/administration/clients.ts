import * as z from 'zod/mini';
import { approvalAskedResponse } from './administrators.ts';
import { adminGet, adminPostWithProof } from './endpoint.ts';
import { reasonField } from './fields.ts';

export const listedClient = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['spa', 'web', 'native', 'machine']),
  firstParty: z.boolean(),
  redirectUris: z.array(z.string()),
  postLogoutRedirectUris: z.array(z.string()),
  scopes: z.array(z.string()),
  disabledAt: z.nullable(z.string()),
  /** Accesses in the last 30 days. Null if it was on none of them among the busiest, which alone are counted. */
  opened: z.nullable(z.number()),
});
export type ListedClient = z.infer<typeof listedClient>;

export const clientsResponse = z.strictObject({ items: z.array(listedClient) });
export type ClientsResponse = z.infer<typeof clientsResponse>;

export const clientsEndpoint = adminGet('clients', 'clients.see', { response: clientsResponse });

const clientIdField = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/));
const addresses = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(10));

/** People read it where they decide. Control characters and angle brackets could make it look like something else. */
export const clientName: RegExp = /^[^\p{C}<>]{1,60}$/u;

/** Name and addresses of an application that exists. New ones and secrets come from the command line. */
export const setClientBody = z.strictObject({
  id: clientIdField,
  name: z.string().check(z.regex(clientName)),
  redirectUris: addresses,
  postLogoutRedirectUris: addresses,
  reason: reasonField,
});
export type SetClientBody = z.infer<typeof setClientBody>;

export const setClientEndpoint = adminPostWithProof('setClient', 'clients.set', {
  body: setClientBody,
  response: approvalAskedResponse,
});

/** Pausing takes effect at once. Letting it work again counts as giving power, so it may need an approval. */
export const disableClientBody = z.strictObject({
  id: clientIdField,
  disabled: z.boolean(),
  reason: reasonField,
});
export type DisableClientBody = z.infer<typeof disableClientBody>;

export const disableClientEndpoint = adminPostWithProof('disableClient', 'clients.set', {
  body: disableClientBody,
  response: approvalAskedResponse,
});
