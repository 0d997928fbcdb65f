import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { useTestApp } from '@portaria/harness/test-app';
import { Provider } from 'oidc-provider';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedId } from '../../security/stored-id.ts';
import { uuidV7 } from '../../security/uuid-v7.ts';
import { insertToken } from '../../store/openid/oidc-tokens.ts';
import { createAdapter } from './adapter/adapter.ts';
import { createClients } from './adapter/clients.ts';
import { createEngine } from './engine.ts';
import { applyPatches } from './engine-patches.ts';
import { engineSettings } from './engine-settings.ts';
import { type RequestState, withRequestState } from './request-state.ts';

/** Not exported by the package, so it is opened as a file. */
const defaultsFile = new URL(
  '../../../../../node_modules/oidc-provider/lib/helpers/defaults.js',
  import.meta.url,
);

describe('the engine of OpenID Connect', () => {
  const test = useTestApp();
  let settings: ReturnType<typeof engineSettings>;
  const network = { narrow: '192.0.2.7/32', wide: '192.0.2.0/24' };
  const state = { caller: { network } as RequestState['caller'], browserHash: Buffer.alloc(32) };
  beforeAll(async () => {
    const keys = await test.context.signingKeyring.idTokenKeys();
    settings = engineSettings(test.context, createClients(test.context), keys);
  });

  /** Asks the engine itself, without our route, which removes what a client says of the host. */
  async function discoveredBy(path: string, headers: Record<string, string> = {}): Promise<object> {
    const { handle } = createEngine(test.context, test.app.log);
    const server = createServer((request, response) => void handle(request, response, state));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((resolve) => get({ port, path, headers }, resolve));
    const document = (await json(answer)) as object;
    server.close();
    return document;
  }

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
    const theirs = await discoveredBy('/.well-known/openid-configuration');
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
    expect(sorted(ours.json())).toEqual(sorted({ ...theirs, ...ownLogout }));
    expect(ours.headers.get('access-control-allow-origin')).toBe('*');
    expect(ours.headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('A109 host: the engine makes addresses from the issuer, whatever the request says', async () => {
    const path = '/.well-known/openid-configuration';
    const evil = 'evil.example';
    for (const line of [path, `http://${evil}${path}`]) {
      const document = await discoveredBy(line, { host: evil, 'x-forwarded-host': evil });
      expect(document).toMatchObject({ token_endpoint: 'http://localhost:5000/oidc/token' });
      expect(JSON.stringify(document)).not.toContain(evil);
    }
  });

  it('stops if a new version moves the member that we replace', () => {
    const moved = { Client: { prototype: {} } } as unknown as Provider;
    expect(() => applyPatches(moved, createClients(test.context))).toThrow('has no compareClientSecret');
  });

  it('compares secrets by hash alone, never with the one that the engine holds', async () => {
    const provider = new Provider('http://localhost:5000', settings as never);
    applyPatches(provider, createClients(test.context));
    const held = 'x'.repeat(40);
    const client = Object.assign(Object.create(provider.Client.prototype), {
      clientId: 'ninguem',
      clientSecret: held,
    }) as { compareClientSecret(secret: string): Promise<boolean> };
    expect(await withRequestState(state, () => client.compareClientSecret(held))).toBe(false);
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
