import { inspect } from 'node:util';
import { configWithHouse, personAt, returnAddress, visitProvider } from '@portaria/harness/external-visit';
import { openProviderHouse, type ProviderHouse } from '@portaria/harness/provider-house';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../config/config.ts';
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

  it('sends state, nonce and an S256 challenge, and keeps the verifier for the token call', async () => {
    for (const { id } of house.loginProviders) {
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
      expect(exchanged).toMatchObject({ clientAuthentication: 'basic' });
      expect(exchanged?.parameters['code_verifier']).toBe(request.verifier);
    }
  });

  it('lets people choose another account of Google when they link one', async () => {
    const prompt = async (purpose: 'enter' | 'link'): Promise<string | null> =>
      new URL((await visitProvider(login, 'google', { purpose })).url).searchParams.get('prompt');
    expect([await prompt('enter'), await prompt('link')]).toEqual([null, 'select_account']);
  });

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

  it('is misconfigured with another secret, another issuer or an address that may not be called', async () => {
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
    expect(await misconfigured(withAcme({ issuer: 'http://169.254.169.254' }))).toBe('address');
  });
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
