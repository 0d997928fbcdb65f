import * as z from 'zod/mini';
import { type SecretKeys, sameSecret } from './secret-keys.ts';

const TICKET_SECONDS = 600;
const TICKET_LENGTH = 4_096;

/** What an application asked for, while the page asks the person. */
const logoutRequest = z.strictObject({
  clientId: z.nullable(z.string()),
  /** Where the person goes on, with the application's own state. */
  continueTo: z.string(),
  expiresAt: z.int(),
});
export type LogoutRequest = Omit<z.infer<typeof logoutRequest>, 'expiresAt'>;

export function logoutTicket({ current }: SecretKeys, request: LogoutRequest, now = Date.now()): string {
  const content = { ...request, expiresAt: Math.floor(now / 1000) + TICKET_SECONDS };
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${current.id}.${current.mac('logout', text).toString('base64url')}`;
}

/** Undefined for a ticket that we did not write, or that expired: nobody else may choose where a person goes on. */
export function readLogoutTicket(
  keys: SecretKeys,
  ticket: string,
  now = Date.now(),
): LogoutRequest | undefined {
  const [text = '', keyId = '', code = '', ...rest] = ticket.split('.');
  const key = keys.find(keyId);
  if (ticket.length > TICKET_LENGTH || !key || rest.length > 0) return undefined;
  const expected = key.mac('logout', text).toString('base64url');
  if (!sameSecret(Buffer.from(expected), Buffer.from(code))) return undefined;
  const { clientId, continueTo, expiresAt } = z.parse(
    logoutRequest,
    JSON.parse(Buffer.from(text, 'base64url').toString()),
  );
  return expiresAt * 1000 > now ? { clientId, continueTo } : undefined;
}
