import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { formatRefreshToken, newRefreshToken } from '../security/refresh-token.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import type { Clients } from './adapter/clients.ts';
import { currentMemo } from './request-memo.ts';

/** Places that no setting reaches. Each has a test that fails when a new version of the engine moves it. */
export function applySeams(provider: Provider, clients: Clients, secretKeys: SecretKeys): void {
  // By default every address follows the Host header, which a client writes.
  replace(provider.OIDCContext.prototype, 'urlFor', (name: string, options?: Record<string, unknown>) =>
    provider.urlFor(name, options),
  );
  // By default a secret is kept in clear, and compared with that.
  replace(
    provider.Client.prototype,
    'compareClientSecret',
    function compare(this: { clientId: string }, secret: unknown) {
      return clients.secretMatches(this.clientId, secret);
    },
  );
  // A refresh token is the next of its family, or the first of a new one.
  replace(provider.RefreshToken.prototype, 'generateTokenId', () =>
    formatRefreshToken(currentMemo().nextRefreshToken ?? newRefreshToken(uuidV7(), secretKeys)),
  );
  // Every ID token names the session at its application, so that the application can end it.
  replace(provider.Client.prototype, 'includeSid', () => true);
  replace(provider.Session.prototype, 'sidFor', () => currentMemo().grantId ?? 'none');
  // Our session keeps its id. A new one would end it in the eyes of the engine.
  replace(provider.Session.prototype, 'resetIdentifier', () => {});
  // The engine reads the cookie of our session, and never writes it.
  Object.defineProperty(provider.OIDCContext.prototype, 'cookies', {
    get(this: { ctx: KoaContextWithOIDC }) {
      const { cookies } = this.ctx;
      return { get: (name: string) => cookies.get(name, { signed: false }), set: () => {} };
    },
  });
}

/** A name that the new version does not have must stop the engine, not silently do nothing. */
function replace(prototype: object, name: string, by: (...args: never[]) => unknown): void {
  if (!(name in prototype)) throw new Error(`the engine has no ${name} to replace`);
  Object.defineProperty(prototype, name, { value: by });
}
