import { inspect } from 'node:util';
import { configWithHouse, returnAddress, visitProvider } from '@portaria/harness/external-visit';
import { openProviderHouse, type ProviderHouse } from '@portaria/harness/provider-house';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createExternalLogin } from '../../src/external/create-external-login.ts';
import { ExternalError } from '../../src/external/external-error.ts';
import type { ExternalAnswer, ExternalLogin, ExternalRequest } from '../../src/external/external-login.ts';

let house: ProviderHouse;
let login: ExternalLogin;

beforeAll(async () => {
  house = await openProviderHouse({ redirectUris: (id) => [returnAddress(id)] });
  login = createExternalLogin(configWithHouse(house));
});
afterEach(() => Promise.all(house.loginProviders.map(({ id }) => house.control.reset(id))));
afterAll(() => house.close());

interface Change {
  readonly answer?: Partial<ExternalAnswer>;
  readonly request?: Partial<ExternalRequest>;
}

/** Refused, and for the reason that was forged: nothing else is wrong with this login. */
async function refusal(id: string, { answer, request }: Change = {}): Promise<string> {
  const visit = await visitProvider(login, id);
  const finished = login.finish(id, { ...visit.answer, ...answer }, { ...visit.request, ...request });
  const error = await finished.then(
    (person) => expect.fail(`let ${person.subject} in`),
    (thrown: unknown) => thrown as ExternalError,
  );
  expect(error).toBeInstanceOf(ExternalError);
  expect(error.failure).toBe('refused');
  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('eyJ');
  return error.detail;
}

describe.each(['acme', 'google'])('the answer of a provider (%s)', (id) => {
  it('lets a person in while nothing is forged', async () => {
    const { answer, request } = await visitProvider(login, id);
    expect((await login.finish(id, answer, request)).subject).not.toBe('');
  });

  it.each([
    ['foreign-key', 'OAUTH_INVALID_RESPONSE'],
    ['unknown-kid', 'OAUTH_KEY_SELECTION_FAILED'],
    ['no-kid', 'OAUTH_KEY_SELECTION_FAILED'],
    ['none', 'OAUTH_INVALID_RESPONSE'],
    ['hs256', 'OAUTH_INVALID_RESPONSE'],
    ['audience', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['issuer', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['nonce', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED'],
    ['expired', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'],
  ] as const)('A271 forged: an ID token is refused with a forged part: %s', async (forgery, detail) => {
    await house.control.set(id, { forgery });
    expect(await refusal(id)).toBe(detail);
  });

  it.each([
    ['nonce', null],
    ['sub', null],
    ['sub', ''],
    ['sub', 7],
    ['exp', null],
    ['exp', `${Date.now()}`],
    ['aud', ['portaria-de_teste.exemplo', 'another-application']],
    ['azp', null],
  ])('A271 forged: an ID token is refused if %s is %j', async (name, value) => {
    const aud = ['portaria-de_teste.exemplo', 'another-application'];
    await house.control.set(id, { tokenClaims: name === 'azp' ? { aud } : { [name]: value } });
    await refusal(id);
  });

  it('A271 forged: an answer is refused with another state, issuer, nonce or verifier', async () => {
    const other = 'x'.repeat(43);
    expect(await refusal(id, { answer: { state: other } })).toBe('OAUTH_INVALID_RESPONSE');
    expect(await refusal(id, { answer: { iss: 'https://impostor.example' } })).toBe('OAUTH_INVALID_RESPONSE');
    expect(await refusal(id, { request: { nonce: other } })).toBe('OAUTH_JWT_CLAIM_COMPARISON_FAILED');
    expect(await refusal(id, { request: { verifier: other } })).toBe('invalid_grant');
  });

  it('A271 forged: a code is refused without its login, at another return address, or the second time', async () => {
    expect(await refusal(id, { answer: { code: 'x'.repeat(43) } })).toBe('invalid_grant');
    expect(await refusal(id, { answer: { code: undefined } })).toBe('OAUTH_INVALID_RESPONSE');
    const elsewhere = 'http://localhost:5000/external-login/other';
    expect(await refusal(id, { request: { redirectUri: elsewhere } })).toBe('invalid_grant');
    const { answer, request } = await visitProvider(login, id);
    await login.finish(id, answer, request);
    await expect(login.finish(id, answer, request)).rejects.toMatchObject({ detail: 'invalid_grant' });
  });
});
