import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { configWithHouse, personAt, returnAddress, visitProvider } from '@portaria/harness/external-visit';
import { openProviderHouse, type ProviderHouse } from '@portaria/harness/provider-house';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../base/config/config.ts';
import type { LoginProvider } from '../../base/config/login-providers.ts';
import { createExternalLogin } from './create-external-login.ts';
import { createEngine } from './engine.ts';
import { ExternalError } from './external-error.ts';
import type { ExternalLogin } from './external-login.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let house: ProviderHouse;
let config: Config;
let elapsed = 0;
const newEngine = (more: Partial<Config> = {}): ExternalLogin =>
  createEngine({ ...config, ...more }, () => elapsed);
let login: ExternalLogin;

beforeAll(async () => {
  house = await openProviderHouse({ redirectUris: (id) => [returnAddress(id)] });
  config = configWithHouse(house);
});
beforeEach(() => {
  elapsed = 0;
  login = newEngine();
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(house.loginProviders.map(({ id }) => house.control.reset(id)));
});
afterAll(() => house.close());

async function failureOf(work: Promise<unknown>): Promise<ExternalError> {
  const error = await work.then(
    () => expect.fail('it succeeded'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ExternalError);
  return error as ExternalError;
}

const calls = async (id: string, endpoint: string): Promise<number> =>
  (await house.control.seen(id)).filter((one) => one.endpoint === endpoint).length;

describe('a login at a provider', () => {
  it('finds out who the person is, at any provider of OpenID Connect', async () => {
    expect(await personAt(login, 'acme')).toEqual({
      ...{ subject: 'ana-na-acme', name: 'Ana Souza', email: 'ana@acme.example' },
      ...{ hosted: false, hint: 'a•••@acme.example', level: null },
    });
  });

  it('finds out who the person is, at Google', async () => {
    expect(await personAt(login, 'google')).toMatchObject({ email: 'ana.souza@gmail.com', hosted: true });
    expect(await calls('google', 'discovery')).toBe(0);
  });

  it.each([
    ['apple', '001449.a5b1c0e3f2d94c7e8f60.1822', 'q7x2k9@privaterelay.appleid.com', true],
    [
      'microsoft',
      '8eaef023-2b34-4da1-9baa-8bc8c9d6a490.690222be-ff1a-4d56-abd1-7e4f7d38e474',
      'ana@contoso.example',
      false,
    ],
    ['github', '583231', 'ana@exemplo.com.br', false],
    ['facebook', '10158394029185573', 'ana@exemplo.com.br', false],
  ])('finds out who the person is, at %s', async (id, subject, email, hosted) => {
    expect(await personAt(login, id)).toMatchObject({ subject, name: 'Ana Souza', email, hosted });
  });

  it('learns a name of Apple from its first form only, and never in place of a better one', async () => {
    expect((await personAt(login, 'apple')).name).toBe('Ana Souza');
    expect((await personAt(login, 'apple')).name).toBeNull();
    const { answer, request } = await visitProvider(login, 'google');
    expect((await login.finish('google', { ...answer, name: 'Eva' }, request)).name).toBe('Ana Souza');
    for (const name of ['Ana\nSouza', ' ', 'a'.repeat(81), 'Ana\u202e']) {
      const again = await visitProvider(login, 'apple');
      expect((await login.finish('apple', { ...again.answer, name }, again.request)).name).toBeNull();
    }
  });

  it('sends state, nonce and an S256 challenge, and keeps the verifier for the token call', async () => {
    const ways = { acme: 'basic', google: 'basic', govbr: 'plain-basic', apple: 'post', microsoft: 'post' };
    for (const [id, clientAuthentication] of Object.entries(ways)) {
      const { answer, request } = await visitProvider(login, id);
      await login.finish(id, answer, request);
      const seen = await house.control.seen(id);
      const asked = seen.find(({ endpoint }) => endpoint === 'authorization')?.parameters;
      expect(asked).toMatchObject({
        ...{ state: request.state, nonce: request.nonce, response_type: 'code' },
        ...{ code_challenge_method: 'S256', redirect_uri: request.redirectUri },
      });
      expect(asked?.['code_challenge']).not.toBe(request.verifier);
      expect(Object.values(asked ?? {})).not.toContain(request.verifier);
      const exchanged = seen.find(({ endpoint }) => endpoint === 'token');
      expect(exchanged).toMatchObject({ clientAuthentication });
      expect(exchanged?.parameters['code_verifier']).toBe(request.verifier);
    }
  });

  it.each(['github', 'facebook'])('sends %s a challenge too, and no nonce', async (id) => {
    const { answer, request } = await visitProvider(login, id);
    // Without ID tokens there is no issuer to compare with.
    await login.finish(id, { ...answer, iss: 'https://github.com/login/oauth' }, request);
    const seen = await house.control.seen(id);
    expect(seen[0]?.parameters).toMatchObject({ state: request.state, code_challenge_method: 'S256' });
    expect(seen[0]?.parameters).not.toHaveProperty('nonce');
    expect(seen[1]).toMatchObject({ endpoint: 'token', method: 'POST', clientAuthentication: 'post' });
    expect(seen[1]?.parameters['code_verifier']).toBe(request.verifier);
    expect(seen.slice(2).map(({ headers }) => headers['authorization'])).toEqual(
      seen.slice(2).map(() => expect.stringMatching(/^Bearer \S+$/)),
    );
  });

  it.each(['google', 'microsoft'])(
    'lets people choose another account of %s when they link one',
    async (id) => {
      const prompt = async (purpose: 'enter' | 'link'): Promise<string | null> =>
        new URL((await visitProvider(login, id, { purpose })).url).searchParams.get('prompt');
      expect([await prompt('enter'), await prompt('link')]).toEqual([null, 'select_account']);
    },
  );

  it('accepts a token that lives for a minute, and a clock that is half a minute off', async () => {
    for (const clockSeconds of [0, 25, -25]) {
      const now = Math.floor(Date.now() / 1000);
      await house.control.set('acme', {
        clockSeconds,
        tokenClaims: { iat: now, exp: now + 60 + clockSeconds },
      });
      expect((await personAt(login, 'acme')).subject).toBe('ana-na-acme');
    }
  });

  it('ends where the person does not agree', async () => {
    await house.control.set('acme', { decision: 'deny' });
    expect(await failureOf(personAt(login, 'acme'))).toMatchObject({
      failure: 'denied',
      detail: 'access_denied',
    });
    expect(await calls('acme', 'token')).toBe(0);
  });

  it.each([
    ['apple', 'user_cancelled_authorize'],
    ['microsoft', 'access_denied'],
    ['github', 'access_denied'],
    ['facebook', 'access_denied'],
  ])('ends where the person does not agree, at %s', async (id, detail) => {
    await house.control.set(id, { decision: 'deny' });
    expect(await failureOf(personAt(login, id))).toMatchObject({ failure: 'denied', detail });
  });

  it('is loaded when it is used', async () => {
    expect((await personAt(createExternalLogin(config), 'acme')).subject).toBe('ana-na-acme');
  });
});

describe('a provider that fails', () => {
  it.each(['html', 'failing', 'dropped', 'gone', 'redirected', 'zipped', 'huge'] as const)(
    'is unavailable, and nothing it wrote is in the error: %s',
    async (kind) => {
      await personAt(login, 'acme');
      await house.control.set('acme', { fault: { kind, at: ['token'] } });
      const error = await failureOf(personAt(login, 'acme'));
      expect(error.failure).toBe('unavailable');
      expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(
        /instantes|internal error|169\.254|\[cause\]/,
      );
    },
  );

  it.each(['html', 'failing', 'dropped', 'gone', 'redirected', 'zipped', 'huge'] as const)(
    'is unavailable where the person is asked for, and nothing it wrote is in the error: %s',
    async (kind) => {
      for (const [id, endpoint] of [
        ['github', 'userinfo'],
        ['github', 'emails'],
        ['facebook', 'userinfo'],
      ] as const) {
        await house.control.set(id, { fault: { kind, at: [endpoint] } });
        const error = await failureOf(personAt(login, id));
        expect(error.failure).toBe('unavailable');
        expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(
          /instantes|internal error|169\.254|\[cause\]/,
        );
        await house.control.reset(id);
      }
    },
  );

  it.each([
    ['github', { error: 'bad_verification_code', error_description: 'SEGREDO' }, 'refused'],
    ['github', { error: 'incorrect_client_credentials', error_uri: 'SEGREDO' }, 'misconfigured'],
    ['github', { error: 'SEGREDO' }, 'refused'],
    ['facebook', { error: { message: 'SEGREDO', type: 'OAuthException', code: 100 } }, 'refused'],
    ['facebook', { error: { message: 'SEGREDO', type: 'OAuthException', code: 1 } }, 'misconfigured'],
    ['facebook', { error: { message: 'SEGREDO', code: 2 } }, 'unavailable'],
    ['facebook', { error: 'SEGREDO' }, 'refused'],
  ])('is not believed where %s answers with the error %j', async (id, body, failure) => {
    const { answer, request } = await visitProvider(login, id);
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      resolve();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const loginProviders = config.loginProviders.map((one) => ({ ...one, address }) as LoginProvider);
    const error = await failureOf(newEngine({ loginProviders }).finish(id, answer, request));
    await answered;
    server.close();
    expect(error.failure).toBe(failure);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('SEGREDO');
  });

  it('is not asked again at once after five failures, and a start says so without a call', async () => {
    await house.control.set('acme', { fault: { kind: 'failing', at: ['discovery'] } });
    for (let at = 0; at < 5; at += 1)
      expect((await failureOf(personAt(login, 'acme'))).detail).toBe('OAUTH_RESPONSE_IS_NOT_CONFORM');
    await house.control.reset('acme');
    expect(await failureOf(personAt(login, 'acme'))).toMatchObject({
      failure: 'unavailable',
      detail: 'circuit',
    });
    expect(await house.control.seen('acme')).toEqual([]);
    expect((await personAt(login, 'google')).hosted).toBe(true);
  });

  it('is looked up again after its first discovery failed', async () => {
    await house.control.set('acme', { fault: { kind: 'dropped', at: ['discovery'] } });
    expect((await failureOf(personAt(login, 'acme'))).failure).toBe('unavailable');
    await house.control.reset('acme');
    expect((await personAt(login, 'acme')).subject).toBe('ana-na-acme');
  });

  it('is misconfigured with another secret, issuer or algorithm, or an address that may not be called', async () => {
    const [acme] = config.loginProviders;
    if (acme?.type !== 'oidc') throw new Error('the first provider is not acme');
    const withAcme = (more: object): ExternalLogin => newEngine({ loginProviders: [{ ...acme, ...more }] });
    const misconfigured = async (engine: ExternalLogin): Promise<string> => {
      const error = await failureOf(personAt(engine, 'acme'));
      expect(error.failure).toBe('misconfigured');
      return error.detail;
    };
    expect(await misconfigured(withAcme({ secret: 'outro' }))).toBe('OAUTH_WWW_AUTHENTICATE_CHALLENGE');
    expect(await misconfigured(withAcme({ issuer: `${acme.issuer}/` }))).toBe(
      'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
    );
    expect(await misconfigured(withAcme({ algorithm: 'ES256' }))).toBe('algorithm');
    expect(await misconfigured(withAcme({ issuer: 'http://169.254.169.254' }))).toBe('address');
  });
});

it.each([
  ['apple', { keyId: 'ANOTHER000' }, 'invalid_client'],
  ['microsoft', { secret: 'outro' }, 'invalid_client'],
  ['github', { secret: 'outro' }, 'incorrect_client_credentials'],
  ['facebook', { secret: 'outro' }, 'invalid_client'],
])('%s is misconfigured with another key or secret', async (id, more, detail) => {
  const loginProviders = config.loginProviders.map((one) => ({ ...one, ...more }) as LoginProvider);
  const error = await failureOf(personAt(newEngine({ loginProviders }), id));
  expect(error).toMatchObject({ failure: 'misconfigured', detail });
});

it('takes Microsoft’s document from the house in a trial, and its issuer from Microsoft', async () => {
  await personAt(login, 'microsoft');
  expect((await house.control.seen('microsoft')).map(({ endpoint, path }) => [endpoint, path])).toEqual([
    ['discovery', '/common/v2.0/.well-known/openid-configuration'],
    ['authorization', '/common/oauth2/v2.0/authorize'],
    ['token', '/common/oauth2/v2.0/token'],
    ['keys', '/common/discovery/v2.0/keys'],
  ]);
});

describe('what is known of a provider', () => {
  it('is looked up once a day, and stays in use while that fails', async () => {
    await Promise.all([personAt(login, 'acme'), personAt(login, 'acme')]);
    elapsed += 23 * HOUR;
    await personAt(login, 'acme');
    expect(await calls('acme', 'discovery')).toBe(1);
    elapsed += 2 * HOUR;
    await house.control.set('acme', { fault: { kind: 'failing', at: ['discovery'] } });
    await personAt(login, 'acme');
    await personAt(login, 'acme');
    expect(await calls('acme', 'discovery')).toBe(2);
    await house.control.set('acme', { fault: null });
    elapsed += 2 * MINUTE;
    await personAt(login, 'acme');
    await personAt(login, 'acme');
    expect(await calls('acme', 'discovery')).toBe(3);
  });

  /** The library counts by the clock of the machine, which the house shares. */
  function pass(ms: number): void {
    elapsed += ms;
    vi.setSystemTime(Date.now() + ms);
  }

  it('includes keys, which are fetched again after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await personAt(login, 'google');
    pass(4 * MINUTE);
    await personAt(login, 'google');
    expect(await calls('google', 'keys')).toBe(1);
    pass(2 * MINUTE);
    await personAt(login, 'google');
    expect(await calls('google', 'keys')).toBe(2);
  });

  it('includes a new key after a minute at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await personAt(login, 'google');
    await house.control.rotateKeys('google');
    pass(50_000);
    expect(await failureOf(personAt(login, 'google'))).toMatchObject({
      failure: 'refused',
      detail: 'OAUTH_KEY_SELECTION_FAILED',
    });
    expect(await calls('google', 'keys')).toBe(1);
    pass(11_000);
    await personAt(login, 'google');
    expect(await calls('google', 'keys')).toBe(2);
  });

  it.each(['gone', 'html', 'dropped', 'redirected'] as const)(
    'includes keys that were good a day ago, while their address fails: %s',
    async (kind) => {
      vi.useFakeTimers({ toFake: ['Date'] });
      await personAt(login, 'google');
      await house.control.set('google', { fault: { kind, at: ['keys'] } });
      pass(23 * HOUR);
      await personAt(login, 'google');
      pass(HOUR + MINUTE);
      expect((await failureOf(personAt(login, 'google'))).failure).toBe('unavailable');
      await house.control.set('google', { fault: null });
      await personAt(login, 'google');
    },
  );

  it('includes nothing of another provider: a failure of one is none of the others', async () => {
    await house.control.set('google', { fault: { kind: 'failing' } });
    expect((await failureOf(personAt(login, 'google'))).failure).toBe('unavailable');
    expect((await personAt(login, 'acme')).subject).toBe('ana-na-acme');
  });
});
