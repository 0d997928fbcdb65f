import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { OpenidKind } from './kinds/openid-kind.ts';
import type { Connection } from './login-provider.ts';
import type { memoryAdapter } from './memory-adapter.ts';
import type { CurrentSituation } from './mount.ts';
import type { ProviderKey } from './provider-keys.ts';
import { DECISION } from './question-page.ts';
import { type Person, withoutNulls } from './situation.ts';

const CODE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
/** Where the engine wants to send a person to whom it must put the question. */
export const QUESTION = '/question';
const off = { enabled: false } as const;

export interface EngineParts {
  readonly kind: OpenidKind;
  readonly connection: Connection;
  readonly situation: CurrentSituation;
  readonly adapter: ReturnType<typeof memoryAdapter>;
  /** Everybody who ever came, by subject, because the engine asks again when the code is redeemed. */
  readonly people: Map<string, Person>;
}

/** Values of `prompt` that are accepted. The page is shown, or not, whatever was asked. */
const accepted = ['login', 'consent', 'select_account'].map((name) => {
  const prompt = new interactionPolicy.Prompt({ name, requestable: true });
  prompt.checks.clear();
  return prompt;
});

/** oidc-provider as it is, but without sessions: the person who was set up is logged in. */
export function openidEngine(parts: EngineParts, key: ProviderKey): Provider {
  const { kind, connection, situation, people } = parts;
  const provider = new Provider(kind.issuer(connection.address), settings(parts, key) as Configuration);
  provider.silent = true;
  replace(provider.Session, 'get', async (ctx: KoaContextWithOIDC) => {
    const { person } = situation(ctx.req);
    const subject = String(claimsOf(kind, person)['sub']);
    people.set(subject, person);
    const session = new provider.Session();
    session.loginAccount({ accountId: subject });
    ctx.oidc.entity('Session', session);
    return session;
  });
  replace(provider.OIDCContext.prototype, 'cookies', { get: () => undefined, set: () => {} });
  const { takesSecret } = kind;
  if (takesSecret)
    replace(provider.Client.prototype, 'compareClientSecret', (secret: string) =>
      takesSecret(secret, connection, situation().clockSeconds),
    );
  return provider;
}

function replace(object: object, name: string, value: unknown): void {
  if (!(name in object)) throw new Error(`the engine has no ${name} to replace`);
  Object.defineProperty(object, name, { value });
}

function claimsOf(kind: OpenidKind, person: Person): Record<string, unknown> {
  return withoutNulls({ ...kind.claimsOf(person), ...person.claims });
}

function settings({ kind, connection, situation, adapter, people }: EngineParts, key: ProviderKey): object {
  const { login, redirectUris } = connection;
  const { userinfo, ...routes } = kind.routes;
  const scopes = Object.keys(kind.scopes);
  return {
    adapter,
    claims: Object.fromEntries(Object.entries(kind.scopes).map(([scope, names]) => [scope, [...names]])),
    clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
    clients: [
      {
        client_id: login.client,
        client_secret: login.secret ?? 'not compared',
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: key.algorithm,
      },
    ],
    conformIdTokenClaims: false,
    cookies: { keys: [] },
    enabledJWA: { idTokenSigningAlgValues: [key.algorithm] },
    expiresWithSession: async () => false,
    features: {
      devInteractions: off,
      rpInitiatedLogout: off,
      pushedAuthorizationRequests: off,
      userinfo: { enabled: userinfo !== undefined },
    },
    findAccount: async (_ctx: unknown, accountId: string) => {
      const person = people.get(accountId);
      return person && { accountId, claims: async () => ({ ...claimsOf(kind, person), sub: accountId }) };
    },
    interactions: {
      policy: [new interactionPolicy.Prompt({ name: 'question' }, question(kind, situation)), ...accepted],
      url: () => QUESTION,
    },
    jwks: { keys: [key.jwk] },
    async loadExistingGrant(ctx: KoaContextWithOIDC) {
      const accountId = ctx.oidc.account?.accountId ?? '';
      const grant = new ctx.oidc.provider.Grant({ accountId, clientId: login.client });
      grant.addOIDCScope(scopes.join(' '));
      await grant.save();
      return grant;
    },
    pkce: { required: () => kind.requiresPkce ?? false },
    renderError: (ctx: KoaContextWithOIDC, out: object) => {
      ctx.body = out;
    },
    responseTypes: ['code'],
    routes: { ...routes, ...(userinfo !== undefined && { userinfo }) },
    scopes,
    ttl: {
      AccessToken: HOUR_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      Grant: HOUR_SECONDS,
      IdToken: kind.idTokenSeconds,
      Interaction: HOUR_SECONDS,
      Session: HOUR_SECONDS,
    },
  };
}

/** The engine has checked the request by now, so a wrong return address never gets an answer. */
function question(kind: OpenidKind, situation: CurrentSituation): interactionPolicy.Check {
  return new interactionPolicy.Check('asked', 'the person has not answered', (ctx) => {
    const wrong = kind.refusal?.(ctx.oidc.params ?? {});
    if (wrong !== undefined) throw new errors.InvalidRequest(wrong);
    const pressed = ctx.query[DECISION] ?? situation(ctx.req).decision;
    if (pressed === 'deny')
      throw new errors.CustomOIDCProviderError(kind.denied ?? 'access_denied', 'Recusar');
    return pressed === 'ask';
  });
}
