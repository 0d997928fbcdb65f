import { inspect } from 'node:util';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { expect, it } from 'vitest';
import { OutboundError } from '../outbound-error.ts';
import { ExternalError } from './external-error.ts';
import { failureOf } from './failure-of.ts';

const SECRET = 'eyJhbGciOiJub25lIn0';

const answered = (error: string, status = 400): Error =>
  new ResponseBodyError(SECRET, {
    cause: { error, error_description: SECRET },
    response: new Response(SECRET, { status }),
  });
const redirected = (error: string): Error =>
  new AuthorizationResponseError(SECRET, {
    cause: new URLSearchParams({ error, error_description: SECRET }),
  });
const coded = (code: string, cause: unknown = { claims: SECRET }): Error =>
  Object.assign(new ClientError(SECRET, { cause }), { code });

it.each([
  [redirected('access_denied'), 'denied', 'access_denied'],
  [redirected('temporarily_unavailable'), 'unavailable', 'temporarily_unavailable'],
  [redirected('unauthorized_client'), 'misconfigured', 'unauthorized_client'],
  [redirected('login_required'), 'refused', 'login_required'],
  [redirected(SECRET), 'refused', 'unknown error'],
  [redirected('constructor'), 'refused', 'unknown error'],
  [answered('invalid_grant'), 'refused', 'invalid_grant'],
  [answered('invalid_client', 401), 'misconfigured', 'invalid_client'],
  [coded('OAUTH_JWT_CLAIM_COMPARISON_FAILED'), 'refused', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
  [coded('OAUTH_RESPONSE_IS_NOT_JSON'), 'unavailable', 'OAUTH_RESPONSE_IS_NOT_JSON'],
  [
    coded('OAUTH_RESPONSE_IS_NOT_CONFORM', new Response(SECRET, { status: 500 })),
    'unavailable',
    'OAUTH_RESPONSE_IS_NOT_CONFORM',
  ],
  [
    coded('OAUTH_RESPONSE_IS_NOT_CONFORM', new Response(SECRET, { status: 401 })),
    'misconfigured',
    'status 401',
  ],
  [
    coded('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'),
    'misconfigured',
    'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  ],
  [coded(SECRET), 'refused', 'ClientError'],
  [
    new ClientError(SECRET, { cause: new OutboundError('connection', 'ECONNREFUSED') }),
    'unavailable',
    'ECONNREFUSED',
  ],
  [new OutboundError('circuit'), 'unavailable', 'circuit'],
  [new OutboundError('address'), 'misconfigured', 'address'],
  [new TypeError(SECRET), 'refused', 'TypeError'],
  [SECRET, 'refused', 'no error'],
  [undefined, 'refused', 'no error'],
] as const)('%o becomes %s, %s, without a word of the provider', (thrown, failure, detail) => {
  const error = failureOf(thrown);
  expect([error.failure, error.detail]).toEqual([failure, detail]);
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(SECRET);
});

it('keeps an error of ours', () => {
  const error = new ExternalError('unavailable', 'circuit');
  expect(failureOf(error)).toBe(error);
});
