import * as z from 'zod/mini';
import { operation, post } from './endpoint.ts';
import { letters, rule } from './field-rules.ts';

export const resourceTokenResponse = z.object({
  token: z.string(),
  /** In seconds. */
  expiresIn: z.int(),
});
export type ResourceTokenResponse = z.infer<typeof resourceTokenResponse>;

export const resourceTokenEndpoint = post('v2/account/resourceToken', 'session', {
  body: () =>
    z.strictObject({
      resource: z.string().check(z.regex(/^[!-~]{1,200}$/)),
    }),
  response: resourceTokenResponse,
});
export const resourceTokenOperation = operation('Applications', resourceTokenEndpoint, {
  summary: 'Returns a token for one service of the operator, for pages of the same origin.',
  errors: ['not_found', 'email_unconfirmed'],
  fields: () => ({
    resource: rule(
      'the address of a service, as the operator registered it; at most 200 characters',
      ['https://api.exemplo.com.br', letters(200)],
      ['', letters(201), 'a b', 'ñ'],
    ),
  }),
  isRescue: true,
});
