import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { AnyToken } from '../src/access-token.ts';
import { TokenError } from '../src/token-error.ts';
import type { Verifier } from '../src/verifier.ts';

/** A test connects to another address, as a proxy does, so nothing can come from the Host header. */
export const ORIGIN = 'https://pedidos.exemplo.test';
export const ADDRESS = `${ORIGIN}/pedidos`;

export const INVALID_PROOF = 'DPoP error="invalid_dpop_proof", algs="ES256 RS256 PS256"';
export const INVALID_TOKEN = 'DPoP error="invalid_token", algs="ES256 RS256 PS256"';

export interface TestRequest {
  readonly authorization: string;
  readonly proof?: string | string[];
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly status: number | undefined;
  /** The application that called, or the code of the refusal. */
  readonly body: string;
  readonly challenge: string | undefined;
}

export interface TestService {
  call(request: TestRequest): Promise<TestAnswer>;
  close(): Promise<void>;
}

/** A service in plain Node, without a framework. */
export async function startTestService(verifier: Verifier<AnyToken>): Promise<TestService> {
  const server = createServer((request, response) => {
    verifier.verifyRequest(request).then(
      ({ clientId }) => response.end(clientId ?? 'session'),
      (error: unknown) => {
        const known = error instanceof TokenError ? error : undefined;
        response.writeHead(known?.statusCode ?? 500, known?.headers).end(known?.code ?? String(error));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Not `fetch`, which would normalise the path. */
    call({ authorization, proof, method = 'GET', path = '/pedidos', headers }) {
      const sent = { authorization, ...(proof && { dpop: proof }), ...headers };
      return new Promise((resolve, reject) => {
        const sending = httpRequest({ port, host: '127.0.0.1', method, path, headers: sent, agent: false });
        sending.on('error', reject).on('response', (answer) => {
          const { statusCode: status, headers: received } = answer;
          const challenge = received['www-authenticate'];
          answer.toArray().then((parts) => resolve({ status, body: parts.join(''), challenge }), reject);
        });
        sending.end();
      });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function expectRefusal(answer: TestAnswer, code: string, challenge: string): void {
  expect(answer).toEqual({ status: 401, body: code, challenge });
}
