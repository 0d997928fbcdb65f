import type { LoginProvider } from '../../base/config/login-providers.ts';
import type { Config } from '../../base/config/rules.ts';
import { providerOf } from '../../outbound/external/providers.ts';
import { guardedRequest } from '../../outbound/guarded-request.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import type { Fault } from './finding.ts';
import { loginProviderText as text } from './login-providers.pt-br.ts';

type Json = Readonly<Record<string, unknown>>;
type Visited = { readonly fault: Fault } | { readonly json: Json; readonly aheadSeconds: number | undefined };

export interface ProviderLook {
  readonly document: Json;
  /** How far the provider's clock is ahead of ours. Undefined where it showed none. */
  readonly aheadSeconds: number | undefined;
}

/** Reads the discovery document and the keys through the outbound door, as a login does. */
export async function lookAtProvider(
  config: Config,
  connection: LoginProvider,
  now: () => Date,
): Promise<{ readonly fault: Fault } | ProviderLook> {
  const look = async (url: string): Promise<Visited> => visited(config, connection, url, now);
  const server = providerOf(connection).server(connection);
  const read =
    'discoveredAt' in server
      ? await look(documentUrl(placeOf(server)))
      : { json: {}, aheadSeconds: undefined };
  if ('fault' in read) return read;
  const { json: document, aheadSeconds } = read;
  const keysUrl = 'jwks_uri' in server ? server.jwks_uri : document['jwks_uri'];
  // A provider of plain OAuth signs nothing.
  if (typeof keysUrl !== 'string') return { document, aheadSeconds };
  const keys = await look(keysUrl);
  if ('fault' in keys) return keys;
  const list = keys.json['keys'];
  if (!Array.isArray(list) || list.length === 0) return { fault: text.noKeys(connection.id, keysUrl) };
  return { document, aheadSeconds: keys.aheadSeconds };
}

async function visited(
  config: Config,
  connection: LoginProvider,
  url: string,
  now: () => Date,
): Promise<Visited> {
  const askedAt = now().getTime();
  try {
    const accept = { accept: 'application/json' };
    const { status, headers, body } = await guardedRequest(config, url, { method: 'GET', headers: accept });
    const json = status === 200 ? objectIn(body) : undefined;
    if (json === undefined) return { fault: text.strange(connection, url, status) };
    // The header has whole seconds, so half of one is added.
    const shown = Date.parse(headers.get('date') ?? '') + 500;
    const aheadMs = shown - (askedAt + now().getTime()) / 2;
    return { json, aheadSeconds: Number.isNaN(aheadMs) ? undefined : aheadMs / 1_000 };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { fault: text.notReached(connection, URL.parse(url) ?? undefined, error.code ?? error.failure) };
  }
}

/** In a trial a provider may be read elsewhere than at its own address. */
function placeOf({
  discoveredAt,
  readAt,
}: {
  readonly discoveredAt: string;
  readonly readAt?: string;
}): string {
  return readAt ?? discoveredAt;
}

function documentUrl(issuer: string): string {
  if (issuer.includes('/.well-known/')) return issuer;
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
}

function objectIn(body: Buffer): Json | undefined {
  try {
    const json: unknown = JSON.parse(body.toString());
    return typeof json === 'object' && json !== null ? (json as Json) : undefined;
  } catch {
    return undefined;
  }
}
