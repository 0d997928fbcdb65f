import type { ServerResponse } from 'node:http';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { changedToken } from './id-token.ts';
import type { OpenidKind } from './kinds/openid-kind.ts';
import type { Connection } from './login-provider.ts';
import { memoryAdapter } from './memory-adapter.ts';
import type { CurrentSituation, Mount } from './mount.ts';
import { openidEngine, QUESTION } from './openid-engine.ts';
import { makeKey, type ProviderKey, publicJwk } from './provider-keys.ts';
import { questionPage } from './question-page.ts';
import { encodedBasic, noteForm, noteTokens, type Seen } from './seen.ts';
import type { Endpoint, Person } from './situation.ts';

interface Built {
  readonly keys: readonly [ProviderKey, ...ProviderKey[]];
  readonly handle: ReturnType<Provider['callback']>;
}

/** One engine at one path, with the differences of its kind. */
export function openidMount(kind: OpenidKind, connection: Connection, situation: CurrentSituation): Mount {
  const { login, address } = connection;
  const adapter = memoryAdapter();
  const people = new Map<string, Person>();
  const named = new Set<string>();
  const seenOf = new WeakMap<object, Seen>();
  const inside = kind.inside ?? ((path: string) => ({ front: '', path }));
  let generation = 0;
  let built: Promise<Built> | undefined;

  async function build(): Promise<Built> {
    generation += 1;
    const [first = {}, ...others] = kind.keys?.(generation) ?? [{}, {}];
    const keyOf = (members: object, at: number): Promise<ProviderKey> =>
      makeKey(login.algorithm ?? 'RS256', `${login.id} ${generation} ${at}`, members);
    const [key, ...published] = await Promise.all([
      keyOf(first, 0),
      ...others.map((members, at) => keyOf(members, at + 1)),
    ]);
    const keys: Built['keys'] = [key, ...published];
    const provider = openidEngine({ kind, connection, situation, adapter, people }, key);
    const events: NodeJS.EventEmitter = provider;
    events.on('authorization.success', (ctx: KoaContextWithOIDC, answer: Record<string, unknown>) => {
      const subject = ctx.oidc.account?.accountId ?? '';
      const person = people.get(subject);
      const isFirst = !named.has(subject);
      if (person) Object.assign(answer, kind.besideCode?.(person, ctx.oidc.requestParamScopes, isFirst));
      named.add(subject);
    });
    provider.use(async (ctx, next) => {
      const context = ctx as KoaContextWithOIDC;
      const seen = seenOf.get(ctx.req);
      await next();
      if (!seen) return;
      noteForm(seen, context.oidc?.body ?? {});
      await adjust(context, seen, keys);
    });
    return { keys, handle: provider.callback() };
  }

  async function adjust(ctx: KoaContextWithOIDC, seen: Seen, keys: Built['keys']): Promise<void> {
    const { endpoint } = seen;
    if (endpoint === 'keys') ctx.body = { keys: keys.map(publicJwk) };
    else if (endpoint === 'discovery')
      ctx.body = {
        ...(ctx.body as object),
        authorization_response_iss_parameter_supported: kind.namesIssuer || undefined,
        ...kind.discovery?.(inside(seen.path).front),
      };
    else if (endpoint === 'token') {
      await changeToken(ctx, keys[0]);
      noteTokens(seen, ctx.body);
    } else if (endpoint === 'authorization' && ctx.response.get('location') === QUESTION)
      showQuestion(ctx, seen);
    else if (endpoint === 'authorization' && !kind.namesIssuer) withoutIssuer(ctx);
  }

  function showQuestion(ctx: KoaContextWithOIDC, seen: Seen): void {
    ctx.remove('location');
    ctx.remove('set-cookie');
    ctx.status = 200;
    ctx.type = 'html';
    ctx.body = questionPage({
      provider: login.name ?? kind.name,
      person: situation(ctx.req).person.name,
      action: `${address}${inside(seen.path).front}${kind.routes.authorization}`,
      parameters: new URLSearchParams(ctx.querystring),
    });
  }

  async function changeToken(ctx: KoaContextWithOIDC, key: ProviderKey): Promise<void> {
    const body = ctx.body as Record<string, unknown>;
    const { id_token: idToken } = body;
    if (typeof idToken !== 'string') return;
    const { forgery, tokenClaims, clockSeconds } = situation();
    const person = people.get(ctx.oidc.account?.accountId ?? '');
    const claims = { ...(person && kind.tokenClaims?.(person)), ...tokenClaims };
    if (!forgery && clockSeconds === 0 && Object.keys(claims).length === 0) return;
    ctx.body = {
      ...body,
      id_token: await changedToken(idToken, key, { forgery, clockSeconds, claims }),
      ...(forgery === 'token-type' && { token_type: 'mac' }),
    };
  }

  return {
    defaultPerson: kind.defaultPerson,
    endpointOf: (path) => endpointOf(kind, inside(path).path),
    async handle(request, response, seen) {
      const { front, path } = inside(seen.path);
      const { searchParams } = new URL(request.url ?? '/', address);
      if (path === kind.logout)
        return leave(connection, searchParams.get('post_logout_redirect_uri'), response);
      if (path === kind.levels) return leave(connection, searchParams.get('redirect_uri'), response);
      if (kind.plainBasic && seen.endpoint === 'token') {
        if (seen.clientAuthentication !== 'plain-basic') return void response.writeHead(401).end();
        request.headers.authorization = encodedBasic(login);
      }
      if (kind.impliesOpenid && seen.endpoint === 'authorization')
        searchParams.set('scope', `openid ${searchParams.get('scope') ?? ''}`.trim());
      const query = searchParams.size === 0 ? '' : `?${searchParams.toString()}`;
      request.originalUrl = `/${login.id}${front}${path}${query}`;
      request.url = `${path}${query}`;
      seenOf.set(request, seen);
      built ??= build();
      await (await built).handle(request, response);
    },
    async rotateKeys() {
      built = build();
      await built;
    },
    forget() {
      people.clear();
      named.clear();
    },
  };
}

function endpointOf({ routes, logout }: OpenidKind, path: string): Seen['endpoint'] {
  const known: Readonly<Record<string, Endpoint>> = {
    '/.well-known/openid-configuration': 'discovery',
    [routes.authorization]: 'authorization',
    [routes.token]: 'token',
    [routes.jwks]: 'keys',
    ...(routes.userinfo !== undefined && { [routes.userinfo]: 'userinfo' }),
    ...(logout !== undefined && { [logout]: 'logout' }),
  };
  return known[path] ?? 'other';
}

/** Back to the application, if its address is known. */
function leave({ redirectUris }: Connection, asked: string | null, response: ServerResponse): void {
  const back = asked ?? '';
  const isKnown = redirectUris.some((uri) => new URL(uri).origin === URL.parse(back)?.origin);
  response.writeHead(isKnown ? 302 : 400, isKnown ? { location: back } : {}).end();
}

/** The engine adds `iss` to every answer, in the address or in the form that posts itself. */
function withoutIssuer(ctx: KoaContextWithOIDC): void {
  const location = URL.parse(ctx.response.get('location'));
  location?.searchParams.delete('iss');
  if (location) ctx.set('location', location.href);
  if (location || typeof ctx.body !== 'string') return;
  ctx.body = ctx.body.replace(/<input type="hidden" name="iss"[^>]*>/, '');
  // The engine calls a form that posts a refusal a bad request, which a browser would report.
  ctx.status = 200;
}
