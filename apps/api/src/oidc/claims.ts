import type { ProfileField } from '@portaria/contract';
import { auditEntry } from '../caller.ts';
import type { Context } from '../context.ts';
import { insertAuditEventHourly } from '../data/audit-events.ts';
import type { HeldToken, TokenHolder } from '../data/token-holder.ts';
import { openDocument } from '../security/sealed-document.ts';
import type { Clients } from './adapter/clients.ts';
import { currentMemo } from './request-memo.ts';

/** Which claims each scope allows. The engine filters by it, so a claim missing here is never given. */
export const claimsOfScopes = {
  openid: ['sub', 'auth_time', 'acr', 'amr'],
  profile: ['name', 'preferred_username', 'updated_at'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified'],
  address: ['address'],
  documento: ['cpf', 'cnpj'],
  roles: ['roles'],
} as const;

type ClaimsFor = (use: string, scope: string) => Promise<Record<string, unknown>>;

/** Only userinfo asks for more than the subject: ID tokens are copied into logs and browsers. */
export function claimsOf(context: Context, clients: Clients, accountId: string): ClaimsFor {
  const { config } = context;
  return async (use, scope) => {
    const { token } = currentMemo();
    if (use !== 'userinfo' || token?.accountId !== accountId) return { sub: accountId };
    const isTold = scope.split(' ').includes('documento') && config.PROFILE_FIELDS.includes('document');
    return {
      ...openClaims(token, config.PROFILE_FIELDS),
      ...(isTold && (await documentClaim(context, clients, token))),
    };
  };
}

/** A field that the operator turned off is not given, even if it is still stored. */
function openClaims(holder: TokenHolder, fields: readonly ProfileField[]): Record<string, unknown> {
  return {
    sub: holder.accountId,
    name: holder.displayName ?? holder.username,
    preferred_username: holder.username,
    updated_at: Math.floor(holder.updatedAt.getTime() / 1000),
    email: holder.email,
    // The statement finds no token of an unconfirmed account.
    email_verified: true,
    ...(holder.phone &&
      fields.includes('phone') && { phone_number: `+55${holder.phone}`, phone_number_verified: false }),
    ...(holder.cep && fields.includes('address') && { address: addressOf(holder) }),
    roles: holder.roles,
  };
}

function addressOf(holder: TokenHolder): Record<string, string> {
  const { street, number, complement, district, city, state, cep } = holder;
  const written = (parts: readonly (string | null)[], between: string): string =>
    parts.filter(Boolean).join(between);
  const line = written([street, number, complement], ', ');
  const place = written([city, state], ' - ');
  return {
    formatted: written([line, district, place, cep], '\n'),
    street_address: written([line, district], '\n'),
    ...(city && { locality: city }),
    ...(state && { region: state }),
    ...(cep && { postal_code: cep }),
    country: 'BR',
  };
}

const CPF_DIGITS = 11;

/** Each telling is in the person's activity. */
async function documentClaim(
  { db, secretKeys }: Context,
  clients: Clients,
  token: HeldToken,
): Promise<Record<string, string>> {
  const { accountId, documentCiphertext: ciphertext, documentKeyId: keyId } = token;
  const document =
    ciphertext && keyId ? openDocument(secretKeys, { ciphertext, keyId }, accountId) : undefined;
  if (document === undefined) return {};
  const audit = auditEntry(currentMemo().caller, 'app.document-told', sessionOf(token));
  const app = (await clients.known(token.clientId))?.name ?? token.clientId;
  await insertAuditEventHourly(db, accountId, audit, { app });
  return { [document.length === CPF_DIGITS ? 'cpf' : 'cnpj']: document };
}

/** None once the session of an application with access while the person is away has gone. */
function sessionOf({ sessionId }: HeldToken): { readonly sessionId: string } | null {
  return sessionId === null ? null : { sessionId };
}
