import type { HttpCall } from '../load/http-client.ts';

/** One application with a server, which both sides know. */
export const clientId = 'loja';
export const clientSecret = `pcs_${'s'.repeat(43)}`;
export const redirectUri = 'https://loja.exemplo.com.br/volta';
export const codeVerifier = 'v'.repeat(43);

const headers = {
  authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
  'content-type': 'application/x-www-form-urlencoded',
};

/** The token call, with a code or with a refresh token. */
export function tokenCall(
  path: string,
  shown: { readonly code: string } | { readonly refreshToken: string },
): HttpCall {
  const parameters =
    'code' in shown
      ? {
          grant_type: 'authorization_code',
          code: shown.code,
          redirect_uri: redirectUri,
          code_verifier: codeVerifier,
        }
      : { grant_type: 'refresh_token', refresh_token: shown.refreshToken };
  return { method: 'POST', path, headers, body: new URLSearchParams(parameters).toString() };
}
