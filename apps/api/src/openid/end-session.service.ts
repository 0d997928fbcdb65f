import type { LogoutDetailsResponse } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { type LogoutRequest, logoutTicket, readLogoutTicket } from '../security/logout-ticket.ts';
import { auditEntry, type Caller } from '../session/caller.ts';
import type { Context } from '../session/context.ts';
import { sessionOfCookie } from '../session/session-of-cookie.ts';
import { findEnabledClient } from '../store/openid/oidc-clients.ts';
import { isGrantOfSession } from '../store/openid/oidc-grants.ts';
import { endSession } from '../store/session/sessions.ts';
import { type IdTokenHint, readIdTokenHint } from './id-token-hint.ts';

/** The parameters that we read. Others are ignored. */
export interface EndSessionQuery {
  readonly id_token_hint?: string;
  readonly client_id?: string;
  readonly post_logout_redirect_uri?: string;
  readonly state?: string;
}

export type EndSessionOutcome =
  | { readonly kind: 'error'; readonly code: 'invalid_request' | 'invalid_client' | 'invalid_redirect_uri' }
  | { readonly kind: 'ended' | 'nothing-to-end'; readonly continueTo: string }
  | { readonly kind: 'ask'; readonly ticket: string };

const STATE_LENGTH = 1_000;

/**
 * Without a proof that the application knows this very person, the person is asked: otherwise any page could log everyone
 * out.
 */
export async function endSessionFor(
  context: Context,
  query: EndSessionQuery,
  ssoCookie: string | undefined,
  caller: Caller,
): Promise<EndSessionOutcome> {
  const { db, config, secretKeys, signingKeyring } = context;
  let hint: IdTokenHint | undefined;
  if (query.id_token_hint !== undefined) {
    hint = await readIdTokenHint(signingKeyring, config.origin, query.id_token_hint);
    if (!hint) return { kind: 'error', code: 'invalid_request' };
  }
  const clientId = hint?.clientId ?? query.client_id;
  if (query.client_id !== undefined && query.client_id !== clientId)
    return { kind: 'error', code: 'invalid_request' };
  const client = clientId === undefined ? undefined : await findEnabledClient(db, clientId);
  if (clientId !== undefined && !client) return { kind: 'error', code: 'invalid_client' };
  const { post_logout_redirect_uri: uri, state } = query;
  if (uri !== undefined && !client?.postLogoutRedirectUris.includes(uri))
    return { kind: 'error', code: 'invalid_redirect_uri' };
  if ((state?.length ?? 0) > STATE_LENGTH) return { kind: 'error', code: 'invalid_request' };
  const continueTo = uri === undefined ? `${config.origin}/` : withState(uri, state);
  const session = await sessionOfCookie(context, ssoCookie);
  if (!session) return { kind: 'nothing-to-end', continueTo };
  // An ID token of an earlier session, or of another device, may be in anyone's hands.
  const isTheirs =
    hint?.accountId === session.accountId && (await isGrantOfSession(db, hint.sid, session.sessionId));
  if (!isTheirs) {
    const request: LogoutRequest = { clientId: client?.id ?? null, continueTo };
    return { kind: 'ask', ticket: logoutTicket(secretKeys, request) };
  }
  await endSession(db, session.sessionId, 'logout', auditEntry(caller, 'session.ended', session));
  return { kind: 'ended', continueTo };
}

export async function logoutDetails(
  context: Context,
  ticket: string,
  ssoCookie: string | undefined,
): Promise<LogoutDetailsResponse> {
  const { db, secretKeys } = context;
  const request = readLogoutTicket(secretKeys, ticket);
  if (!request) throw new AppError('not_found');
  const client = request.clientId === null ? undefined : await findEnabledClient(db, request.clientId);
  const session = await sessionOfCookie(context, ssoCookie);
  const { continueTo } = request;
  return { app: client?.name ?? null, username: session?.username ?? null, continueTo };
}

function withState(uri: string, state: string | undefined): string {
  if (state === undefined) return uri;
  const url = new URL(uri);
  url.searchParams.append('state', state);
  return url.href;
}
