import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export interface TestKey {
  readonly kid: string;
  readonly jwk: JWK;
  readonly privateKey: CryptoKey;
}

export interface TestIssuer {
  /** Address of the issuer and `iss` of its tokens. */
  readonly url: string;
  /** The published keys, which a test may change. */
  readonly published: TestKey[];
  /** Number of fetches of the keys. */
  fetches(): number;
  /** Breaks the endpoint with another status or body, or with no response. `undefined` repairs it. */
  answerWith(answer: BrokenAnswer | undefined): void;
  /** Signs a token like Portaria, with the given changes. */
  sign(changes?: TokenChanges): Promise<string>;
  /** Signs a token for a resource, as the OpenID Connect provider does for an application. */
  signForResource(changes?: TokenChanges): Promise<string>;
  /** Signs a token for a resource that an application asked for itself (client credentials). */
  signForMachine(changes?: TokenChanges): Promise<string>;
  close(): Promise<void>;
}

export type BrokenAnswer = { readonly status?: number; readonly body: string } | 'silence';

export interface TokenChanges {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly key?: TestKey;
}

export const AUDIENCE = 'pedidos';
export const CLIENT = 'loja-do-joao';

export async function newKey(alg = 'ES256'): Promise<TestKey> {
  const kid = randomUUID();
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

export async function startTestIssuer(): Promise<TestIssuer> {
  const published = [await newKey()];
  let fetches = 0;
  let broken: BrokenAnswer | undefined;
  const server = createServer((_request, response) => {
    fetches += 1;
    if (broken === 'silence') return;
    response.statusCode = broken?.status ?? 200;
    response.setHeader('content-type', 'application/json');
    response.end(broken?.body ?? JSON.stringify({ keys: published.map(({ jwk }) => jwk) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function sign({ claims = {}, header = {}, key = published[0] as TestKey }: TokenChanges = {}) {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: url,
      aud: [url, AUDIENCE],
      sub: '019a8f5e-1111-7000-8000-000000000001',
      sid: '019a8f5e-2222-7000-8000-000000000002',
      jti: randomUUID(),
      iat: now,
      exp: now + 600,
      roles: [],
      cbh: 'aGFzaA',
    };
    return new SignJWT({ ...payload, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid, ...header })
      .sign(key.privateKey);
  }
  return {
    url,
    published,
    fetches: () => fetches,
    answerWith(answer) {
      broken = answer;
    },
    sign,
    signForResource({ claims, ...changes } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const authenticated = { acr: 'pwd', amr: ['pwd'], auth_time: now - 60 };
      const issued = { aud: AUDIENCE, cbh: undefined, client_id: CLIENT, ...authenticated };
      return sign({ ...changes, claims: { ...issued, ...claims } });
    },
    signForMachine({ claims, ...changes } = {}) {
      const withoutPerson = { sid: undefined, roles: undefined, cbh: undefined };
      const issued = { aud: AUDIENCE, client_id: CLIENT, sub: CLIENT, ...withoutPerson };
      return sign({ ...changes, claims: { ...issued, ...claims } });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'accepted',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
}
