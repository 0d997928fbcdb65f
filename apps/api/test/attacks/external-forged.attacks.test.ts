import { inspect } from 'node:util';
import { configWithHouse, returnAddress, visitProvider } from '@portaria/harness/external-visit';
import { openProviderHouse, type ProviderHouse } from '@portaria/harness/provider-house';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createExternalLogin } from '../../src/outbound/external/create-external-login.ts';
import { ExternalError } from '../../src/outbound/external/external-error.ts';
import type {
  ExternalAnswer,
  ExternalLogin,
  ExternalRequest,
} from '../../src/outbound/external/external-login.ts';

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

describe.each([
  ['acme', 'sub'],
  ['google', 'sub'],
  ['apple', 'sub'],
  ['microsoft', 'oid'],
])('the answer of a provider (%s)', (id, subject) => {
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
  ] as const)(
    'A271 forged: an ID token is refused with a forged part: %s [V6.8.2 V10.5.4]',
    async (forgery, detail) => {
      await house.control.set(id, { forgery });
      expect(await refusal(id)).toBe(detail);
    },
  );

  it.each([
    ['nonce', null],
    ['sub', null],
    ['sub', 7],
    ['subject', null],
    ['subject', ''],
    ['subject', 7],
    ['exp', null],
    ['exp', `${Date.now()}`],
    ['aud', ['portaria-de_teste.exemplo', 'another-application']],
    ['azp', null],
  ])('A271 forged: an ID token is refused if %s is %j [V10.5.2]', async (name, value) => {
    const aud = ['portaria-de_teste.exemplo', 'another-application'];
    const claim = name === 'subject' ? subject : name;
    await house.control.set(id, { tokenClaims: name === 'azp' ? { aud } : { [claim]: value } });
    await refusal(id);
  });

  it('A271 forged: an answer is refused with another state, issuer, nonce or verifier [V10.1.2 V10.5.1 V10.5.3]', async () => {
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

it('A283 tenant-confusion: a person of a tenant that is not named is refused, whatever the issuer', async () => {
  const guid = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
  const [own, other, foreign] = [guid(1), guid(2), guid(3)];
  const person = (tid: string) => ({ id: own, name: 'Ana', claims: { tid } });
  for (const tenants of [[own], [own, other]]) {
    const loginProviders = house.loginProviders.map((one) => ({ ...one, ...(one.tenants && { tenants }) }));
    login = createExternalLogin(configWithHouse({ loginProviders }));
    await house.control.set('microsoft', { person: person(own) });
    const { answer, request } = await visitProvider(login, 'microsoft');
    expect((await login.finish('microsoft', answer, request)).subject).toBe(`${own}.${own}`);
    await house.control.set('microsoft', { person: person(foreign) });
    await refusal('microsoft');
    // The tenant in the token, under the issuer of the one that is named.
    const iss = `https://login.microsoftonline.com/${own}/v2.0`;
    await house.control.set('microsoft', { person: person(foreign), tokenClaims: { iss } });
    await refusal('microsoft');
  }
  login = createExternalLogin(configWithHouse(house));
});

describe.each(['github', 'facebook'])('the answer of a provider without ID tokens (%s)', (id) => {
  it('A271 forged: an answer is refused with another state or verifier, or a code of nobody, elsewhere or used before', async () => {
    const other = 'x'.repeat(43);
    const details = [
      await refusal(id, { answer: { state: other } }),
      await refusal(id, { answer: { code: undefined } }),
      await refusal(id, { answer: { code: other } }),
      await refusal(id, { request: { verifier: other } }),
      await refusal(id, { request: { redirectUri: 'http://localhost:5000/external-login/other' } }),
    ];
    const spent = id === 'github' ? 'bad_verification_code' : 'invalid_grant';
    const bare = 'OAUTH_INVALID_RESPONSE';
    expect(details).toEqual([bare, bare, spent, spent, spent]);
    const { answer, request } = await visitProvider(login, id);
    await login.finish(id, answer, request);
    await expect(login.finish(id, answer, request)).rejects.toMatchObject({ detail: spent });
  });
});
