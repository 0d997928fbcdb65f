import * as z from 'zod/mini';
import { type FieldRule, flag, letters, named, rule } from '../field-rules.ts';
import { approvalAskedResponse } from './administrators.ts';
import { adminGet, adminOperation, adminPostWithProof } from './endpoint.ts';
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
export const clientsOperation = adminOperation(clientsEndpoint, {
  summary: 'Lists the applications that may log people in.',
});

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

const addressesRule = (where: string): FieldRule =>
  rule(
    `the addresses that ${where}, at most ten of 500 characters. They follow the rules of \`client create\``,
    [[], ['https://loja.exemplo.com.br/volta']],
    [[letters(501)], Array.from({ length: 11 }, () => 'a'), [1]],
  );

export const setClientEndpoint = adminPostWithProof('setClient', 'clients.set', {
  body: setClientBody,
  response: approvalAskedResponse,
});
export const setClientOperation = adminOperation(setClientEndpoint, {
  summary: 'Changes the name and the addresses of an application, after a second person’s approval.',
  errors: ['not_found', 'redirect_uri_invalid'],
  fields: ({ application }) => ({
    id: { ...application, name: 'id (administration)' },
    name: named(
      'name (administration)',
      'the name of an application, 1 to 60 characters',
      ['Loja', letters(60)],
      ['', letters(61)],
    ),
    redirectUris: addressesRule('people return to'),
    postLogoutRedirectUris: addressesRule('people go to after a logout'),
  }),
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
export const disableClientOperation = adminOperation(disableClientEndpoint, {
  summary: 'Pauses an application at once, or asks to let it work again.',
  errors: ['not_found'],
  fields: ({ application }) => ({
    id: { ...application, name: 'id (administration)' },
    disabled: flag('whether the application is paused'),
  }),
});
