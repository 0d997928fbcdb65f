import * as z from 'zod/mini';
import { get, operation } from './endpoint.ts';

/** Readable by the page: the id of a session that a logout of an application ended. With a prefix like the CSRF cookie. */
export const LEFT_COOKIE = 'left';

export const logoutDetailsResponse = z.object({
  /** Null if the request names no application. */
  app: z.nullable(z.string()),
  /** Who would leave. Null if this browser has no session any more. */
  username: z.nullable(z.string()),
  continueTo: z.string(),
});
export type LogoutDetailsResponse = z.infer<typeof logoutDetailsResponse>;

export const logoutDetailsEndpoint = get('v2/authorize/logout', 'open', {
  query: z.strictObject({
    /** From the address of the page. It says what an application asked for, and expires after ten minutes. */
    ticket: z.string().check(z.regex(/^[\w.-]{1,4096}$/)),
  }),
  response: logoutDetailsResponse,
});
export const logoutDetailsOperation = operation('Applications', logoutDetailsEndpoint, {
  summary: 'Returns which application asked for a logout, who would leave, and where the person goes on.',
  errors: ['not_found'],
});
