import { openDocument } from '../../security/sealed-document.ts';
import { auditEntry } from '../../session/caller.ts';
import type { Context } from '../../session/context.ts';
import { insertAuditEventHourly } from '../../store/activity/audit-events.ts';
import type { HeldToken } from '../../store/session/token-holder.ts';
import { valuesOf } from '../scopes.ts';
import type { Clients } from './adapter/clients.ts';
import { requestState } from './request-state.ts';

type ClaimsFor = (use: string, scope: string) => Promise<Record<string, unknown>>;

/** Only userinfo asks for more than the subject: ID tokens are copied into logs and browsers. */
export function claimsOf(context: Context, clients: Clients, accountId: string): ClaimsFor {
  const { PROFILE_FIELDS: fields } = context.config;
  return async (use, scope) => {
    const { token } = requestState();
    if (use !== 'userinfo' || token?.accountId !== accountId) return { sub: accountId };
    const isTold = scope.split(' ').includes('documento') && fields.includes('document');
    return valuesOf({
      ...token,
      // A field that the operator turned off is not given, even if it is still stored.
      ...(!fields.includes('phone') && { phone: null }),
      ...(!fields.includes('address') && { cep: null }),
      document: isTold ? await tellDocument(context, clients, token) : null,
    });
  };
}

/** Each telling is in the person's activity. */
async function tellDocument(
  { db, secretKeys }: Context,
  clients: Clients,
  token: HeldToken,
): Promise<string | null> {
  const { accountId, documentCiphertext: ciphertext, documentKeyId: keyId } = token;
  const document =
    ciphertext && keyId ? openDocument(secretKeys, { ciphertext, keyId }, accountId) : undefined;
  if (document === undefined) return null;
  const audit = auditEntry(requestState().caller, 'app.document-told', sessionOf(token));
  const app = (await clients.known(token.clientId))?.name ?? token.clientId;
  await insertAuditEventHourly(db, accountId, audit, { app });
  return document;
}

/** None once the session of an application with access while the person is away has gone. */
function sessionOf({ sessionId }: HeldToken): { readonly sessionId: string } | null {
  return sessionId === null ? null : { sessionId };
}
