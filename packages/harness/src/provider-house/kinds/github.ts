import { text } from 'node:stream/consumers';
import type { Connection } from '../login-provider.ts';
import type { CurrentSituation, Mount } from '../mount.ts';
import { type Answer, answerAuthorization, bearerOf, sendJson } from '../oauth-answers.ts';
import { oauthCodes } from '../oauth-codes.ts';
import { noteForm, noteTokens, type Seen } from '../seen.ts';
import type { Endpoint, Person } from '../situation.ts';

const paths: Readonly<Record<string, Endpoint>> = {
  '/login/oauth/authorize': 'authorization',
  '/login/oauth/access_token': 'token',
  '/user': 'userinfo',
  '/user/emails': 'emails',
};

/** OAuth 2.0 without OpenID. `claims` may hold `emails`, the whole list of /user/emails. */
export function github(connection: Connection, situation: CurrentSituation): Mount {
  const { client, secret } = connection.login;
  const codes = oauthCodes();
  const denied = {
    error: 'access_denied',
    error_description: 'The user has denied your application access.',
  };
  const provider = { name: 'GitHub', connection, codes, denied, fragment: '' };

  /** Errors have the status of a success too. */
  function tokenFor({ parameters }: Seen): Record<string, string> {
    if (parameters['client_id'] !== client || parameters['client_secret'] !== secret)
      return { error: 'incorrect_client_credentials', error_description: 'The client_id is incorrect.' };
    const token = codes.redeem(parameters);
    if (token === undefined)
      return { error: 'bad_verification_code', error_description: 'The code is incorrect or expired.' };
    return { access_token: token, scope: codes.of(token)?.scopes.join(',') ?? '', token_type: 'bearer' };
  }

  function resource(seen: Seen): Answer {
    if (!seen.headers['user-agent'])
      return [403, { message: 'Please make sure you have a User-Agent header' }];
    const given = codes.of(bearerOf(seen));
    if (!given) return [401, { message: 'Bad credentials', status: '401' }];
    if (seen.endpoint === 'userinfo') return [200, userOf(given.person)];
    const mayRead = given.scopes.some((scope) => ['user', 'user:email'].includes(scope));
    if (seen.endpoint !== 'emails' || !mayRead) return [404, { message: 'Not Found', status: '404' }];
    return [200, emailsOf(given.person)];
  }

  return {
    defaultPerson: { id: '583231', name: 'Ana Souza', email: 'ana@exemplo.com.br', emailVerified: true },
    endpointOf: (path) => paths[path] ?? 'other',
    async handle(request, response, seen) {
      if (seen.endpoint === 'authorization')
        return answerAuthorization(provider, situation(request), seen, response);
      if (seen.endpoint !== 'token') return sendJson(response, resource(seen));
      noteForm(seen, Object.fromEntries(new URLSearchParams(await text(request))));
      const body = tokenFor(seen);
      noteTokens(seen, body);
      if (seen.headers['accept']?.includes('application/json')) return sendJson(response, [200, body]);
      response.setHeader('content-type', 'application/x-www-form-urlencoded; charset=utf-8');
      response.end(new URLSearchParams(body).toString());
    },
    async rotateKeys() {},
    forget: codes.forget,
  };
}

/** The address is missing here unless the person made it public. */
function userOf({ id, name, claims: { emails: _, ...claims } = {} }: Person): object {
  return { login: `pessoa-${id}`, id: Number(id), type: 'User', name, email: null, ...claims };
}

function emailsOf({ email, emailVerified = false, claims }: Person): unknown {
  const own =
    email === undefined ? [] : [{ email, primary: true, verified: emailVerified, visibility: null }];
  return claims?.['emails'] ?? own;
}
