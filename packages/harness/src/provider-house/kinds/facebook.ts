import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Connection } from '../login-provider.ts';
import type { CurrentSituation, Mount } from '../mount.ts';
import { type Answer, answerAuthorization, bearerOf, sendJson } from '../oauth-answers.ts';
import { oauthCodes } from '../oauth-codes.ts';
import { noteForm, noteTokens, type Seen } from '../seen.ts';
import { type Endpoint, type Person, withoutNulls } from '../situation.ts';

/** Below a version such as /v25.0. */
const paths: Readonly<Record<string, Endpoint>> = {
  '/dialog/oauth': 'authorization',
  '/oauth/access_token': 'token',
  '/me': 'userinfo',
};

/** OAuth 2.0 without OpenID, and errors that are objects. */
export function facebook(connection: Connection, situation: CurrentSituation): Mount {
  const { client, secret = '' } = connection.login;
  const codes = oauthCodes();
  const denied = {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
  };
  const provider = { name: 'Facebook', connection, codes, denied, fragment: '_=_' };

  function tokenFor({ parameters }: Seen): Answer {
    const isClient = parameters['client_id'] === client && parameters['client_secret'] === secret;
    if (!isClient) return refusal('Error validating client secret.', 1);
    const token = codes.redeem(parameters);
    if (token === undefined) return refusal('This authorization code has been used.', 100);
    return [200, { access_token: token, token_type: 'bearer', expires_in: 5_183_944 }];
  }

  function me(seen: Seen): Answer {
    const token = bearerOf(seen) ?? seen.parameters['access_token'] ?? '';
    const given = codes.of(token);
    if (!given) return refusal('Invalid OAuth access token.', 190);
    const proof = createHmac('sha256', secret).update(token).digest('hex');
    if (seen.parameters['appsecret_proof'] !== proof)
      return refusal('API calls from the server require an appsecret_proof argument', 100);
    const fields = (seen.parameters['fields'] ?? 'id,name').split(',');
    const mayRead = Object.entries(personOf(given.person)).filter(
      ([name]) => fields.includes(name) && (name !== 'email' || given.scopes.includes('email')),
    );
    return [200, Object.fromEntries(mayRead)];
  }

  return {
    defaultPerson: { id: '10158394029185573', name: 'Ana Souza', email: 'ana@exemplo.com.br' },
    endpointOf: (path) => paths[path.replace(/^\/v\d+\.\d+(?=\/)/, '')] ?? 'other',
    async handle(request, response, seen) {
      if (request.method === 'POST')
        noteForm(seen, Object.fromEntries(new URLSearchParams(await text(request))));
      if (seen.endpoint === 'authorization')
        return answerAuthorization(provider, situation(request), seen, response);
      if (seen.endpoint === 'token') {
        const answer = tokenFor(seen);
        noteTokens(seen, answer[1]);
        return sendJson(response, answer);
      }
      sendJson(response, seen.endpoint === 'userinfo' ? me(seen) : [404, {}]);
    },
    async rotateKeys() {},
    forget: codes.forget,
  };
}

function personOf({ id, name, email, claims }: Person): Record<string, unknown> {
  return withoutNulls({ id, name, email, ...claims });
}

function refusal(message: string, code: number): Answer {
  return [400, { error: { message, type: 'OAuthException', code, fbtrace_id: 'A1' } }];
}
