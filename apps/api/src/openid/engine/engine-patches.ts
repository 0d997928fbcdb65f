import type { Provider } from 'oidc-provider';
import type { Clients } from './adapter/clients.ts';

const MEMBER = 'compareClientSecret';

/**
 * The only member of the engine that we replace. By default a secret is kept in clear, and compared with that. If the engine
 * no longer asks this member, no secret is right, because the one that it holds never is. If it no longer waits for the
 * answer, every secret is right, and the tests of A122 fail.
 *
 * To ask upstream: "https://github.com/panva/node-oidc-provider/discussions/1410 says that replacing
 * `Client.prototype.compareClientSecret` is public API, for secrets that are stored as hashes. We rely on it, and on its
 * promise being awaited. Would you accept a paragraph in docs/README.md that says so, with a test?"
 */
export function applyPatches(provider: Provider, clients: Clients): void {
  const { prototype } = provider.Client;
  // A new version without it must stop the engine, not silently do nothing.
  if (!(MEMBER in prototype)) throw new Error(`the engine has no ${MEMBER} to replace`);
  prototype[MEMBER] = function compare(this: { readonly clientId: string }, secret) {
    return clients.secretMatches(this.clientId, secret);
  };
}
