import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useTestApp } from '@portaria/harness/test-app';
import { Provider } from 'oidc-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertToken } from '../data/oidc-tokens.ts';
import { storedId } from '../security/stored-id.ts';
import { uuidV7 } from '../security/uuid-v7.ts';
import { createAdapter } from './adapter/adapter.ts';
import { createClients } from './adapter/clients.ts';
import { applySeams } from './engine-seams.ts';
import { engineSettings } from './engine-settings.ts';
import { type RequestMemo, withMemo } from './request-memo.ts';

/** Not exported by the package, so it is opened as a file. */
const defaultsFile = new URL(
  '../../../../node_modules/oidc-provider/lib/helpers/defaults.js',
  import.meta.url,
);

describe('the engine of OpenID Connect', () => {
  const test = useTestApp();
  let settings: ReturnType<typeof engineSettings>;
  beforeAll(async () => {
    const keys = await test.context.signingKeyring.idTokenKeys();
    settings = engineSettings(test.context, createClients(test.context), keys);
  });

  const newProvider = (): Provider => {
    const provider = new Provider('http://localhost:5000', settings as never);
    applySeams(provider, createClients(test.context), test.context.secretKeys);
    return provider;
  };

  it('leaves no setting and no feature to a default', async () => {
    const { defaults } = (await import(defaultsFile.href)) as {
      defaults: { features: object; ttl: object; routes: object };
    };
    const missing = (of: object, given: object): string[] =>
      Object.keys(of).filter((name) => !(name in given));
    expect(missing(defaults, settings)).toEqual([]);
    expect(missing(defaults.features, settings.features)).toEqual([]);
    expect(missing(defaults.ttl, settings.ttl)).toEqual([]);
    expect(missing(defaults.routes, settings.routes)).toEqual([]);
    const on = Object.entries(settings.features).filter(([, { enabled }]) => enabled);
    expect(on.map(([name]) => name)).toEqual([
      'clientCredentials',
      'dPoP',
      'introspection',
      'pushedAuthorizationRequests',
      'resourceIndicators',
      'revocation',
      'userinfo',
    ]);
  });

  it('has a discovery document equal to our own, which adds the logout that it does not do', async () => {
    const handle = newProvider().callback();
    const server = createServer((request, response) => void handle(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const theirs = await fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`);
    const ours = await test.browser().get('/.well-known/openid-configuration');
    const sorted = (document: object): object =>
      Object.fromEntries(
        Object.entries(document).map(([name, value]) => [
          name,
          Array.isArray(value) ? new Set(value) : value,
        ]),
      );
    const ownLogout = {
      end_session_endpoint: 'http://localhost:5000/oidc/logout',
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    };
    expect(sorted(ours.json())).toEqual(sorted({ ...((await theirs.json()) as object), ...ownLogout }));
    expect(ours.headers.get('access-control-allow-origin')).toBe('*');
    expect(ours.headers.get('cache-control')).toBe('public, max-age=300');
    server.close();
  });

  it('A109 host: the engine makes addresses from the issuer, whatever the request says', () => {
    const provider = newProvider();
    const context = Object.create(provider.OIDCContext.prototype, {
      ctx: { value: { req: { originalUrl: '/' }, request: { url: '/' }, href: 'http://evil.example/' } },
    }) as { urlFor(name: string): string };
    expect(context.urlFor('token')).toBe('http://localhost:5000/oidc/token');
  });

  it('keeps the id of a session, and stops if a new version moves a place that we replace', () => {
    const provider = newProvider();
    const Session = provider.Session as unknown as new (payload: object) => typeof provider.Session.prototype;
    const session = new Session({ jti: 'fica' });
    session.resetIdentifier();
    expect(session.jti).toBe('fica');
    const moved = { OIDCContext: { prototype: {} } } as unknown as Provider;
    expect(() => applySeams(moved, createClients(test.context), test.context.secretKeys)).toThrow(
      'has no urlFor to replace',
    );
  });

  it('compares secrets by hash alone, never with the one that the engine holds', async () => {
    const provider = newProvider();
    const held = 'x'.repeat(40);
    const client = Object.assign(Object.create(provider.Client.prototype), {
      clientId: 'ninguem',
      clientSecret: held,
    }) as { compareClientSecret(secret: string): Promise<boolean> };
    const network = { narrow: '192.0.2.7/32', wide: '192.0.2.0/24' };
    const caller = { network } as RequestMemo['caller'];
    const asked = withMemo({ caller, browserHash: Buffer.alloc(32) }, () => client.compareClientSecret(held));
    expect(await asked).toBe(false);
  });

  it('stores nothing that has no adapter', async () => {
    const adapter = createAdapter(test.context, createClients(test.context));
    expect(() => adapter('DeviceCode')).toThrow('no adapter');
    expect(() => adapter('Grant').upsert('x', {}, 1)).toThrow('does not do this');
  });

  it('gives no token to a grant that ended meanwhile', async () => {
    const token = {
      hash: storedId('x'),
      kind: 'access',
      grantId: uuidV7(),
      accountId: uuidV7(),
      clientId: 'loja',
      payload: {},
      seconds: 60,
    } as const;
    expect(await insertToken(test.context.db, token)).toBe(false);
  });
});
