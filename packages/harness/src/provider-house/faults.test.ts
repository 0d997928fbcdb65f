import { createPublicKey } from 'node:crypto';
import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import * as openid from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openProviderHouse, type ProviderHouse } from '../provider-house.ts';
import { sentTo } from './sent-back.ts';
import type { Fault, Forgery } from './situation.ts';
import { askFor, enter, entryOf, returnAddress, trialApplication } from './trial-application.ts';

let house: ProviderHouse;

beforeAll(async () => {
  house = await openProviderHouse({ redirectUris: (id) => [returnAddress(id)] });
});
afterEach(() => Promise.all(['acme', 'google'].map((id) => house.control.reset(id))));
afterAll(() => house.close());

const discovery = '/.well-known/openid-configuration';

async function struck(kind: Fault['kind'], options: RequestInit = {}): Promise<Response> {
  await house.control.set('google', { fault: { kind } });
  return fetch(`${house.url}/google${discovery}`, { redirect: 'manual', ...options });
}

describe('faults', () => {
  it('answers too late', async () => {
    await expect(struck('late', { signal: AbortSignal.timeout(300) })).rejects.toThrow('timeout');
    expect((await house.control.seen('google'))[0]?.status).toBeUndefined();
  });

  it('answers rightly once the fault is over', async () => {
    await house.control.set('google', { fault: { kind: 'held' } });
    const answer = fetch(`${house.url}/google${discovery}`);
    await expect.poll(() => house.control.seen('google')).toHaveLength(1);
    expect((await house.control.seen('google'))[0]?.status).toBeUndefined();
    await house.control.set('google', { fault: null });
    expect((await answer).status).toBe(200);
  });

  it('answers with a page, an error, nothing, or another address', async () => {
    const page = await struck('html');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect((await struck('failing')).status).toBe(500);
    await expect(struck('dropped')).rejects.toThrow('fetch failed');
    const elsewhere = await struck('redirected');
    expect(elsewhere.headers.get('location')).toBe('http://169.254.169.254/latest/meta-data/');
  });

  it('sends a gigabyte to whom reads it, and counts', async () => {
    const { body } = await struck('huge');
    for await (const piece of body ?? []) if (piece.length > 0) break;
    const bytes = async (): Promise<number> => (await house.control.seen('google'))[0]?.bytes ?? 0;
    const sent = await bytes();
    expect(sent).toBeGreaterThanOrEqual(1_000_000);
    expect(sent).toBeLessThan(200_000_000);
  });

  it('sends 100 MB as 100 KB', async () => {
    const answer = await struck('zipped', { method: 'HEAD' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });

  it('strikes only where it should', async () => {
    const configuration = await trialApplication(house, 'google');
    await house.control.set('google', { fault: { kind: 'gone', at: ['keys'] } });
    const { url, checks } = await askFor(configuration, 'google');
    await expect(
      openid.authorizationCodeGrant(configuration, await sentTo(url), checks),
    ).rejects.toMatchObject({ code: 'OAUTH_RESPONSE_IS_NOT_CONFORM' });
    const seen = await house.control.seen('google');
    expect(seen.slice(1).map(({ endpoint, status }) => [endpoint, status])).toEqual([
      ['authorization', 303],
      ['token', 200],
      ['keys', 404],
    ]);
  });

  it.each([90, -90])('has a clock that is %i s off', async (clockSeconds) => {
    await house.control.set('google', { clockSeconds });
    const { header, claims } = await tokenFrom('google');
    const now = Date.now() / 1_000;
    expect(Math.abs((claims['iat'] as number) - now - clockSeconds)).toBeLessThan(5);
    expect((claims['exp'] as number) - (claims['iat'] as number)).toBe(3_600);
    expect(header.kid).toBe((await keys())[0]?.kid);
    const { headers } = await fetch(`${house.url}/google${discovery}`);
    expect(Math.abs(Date.parse(headers.get('date') ?? '') / 1_000 - now - clockSeconds)).toBeLessThan(5);
  });

  it('replaces its keys', async () => {
    const before = (await keys()).map(({ kid }) => kid);
    await house.control.rotateKeys('google');
    const after = (await keys()).map(({ kid }) => kid);
    expect(new Set([...before, ...after]).size).toBe(4);
    expect((await enter(house, 'google')).claims.sub).toBe('110169484474386276334');
  });
});

async function keys(): Promise<JWK[]> {
  const answer = await fetch(`${house.url}/google/oauth2/v3/certs`);
  return ((await answer.json()) as { keys: JWK[] }).keys;
}

/** The ID token as it comes, without a library that would refuse it. */
async function tokenFrom(id: string) {
  const { client, secret = '' } = entryOf(house, id);
  const configuration = await trialApplication(house, id);
  const { url, checks } = await askFor(configuration, id);
  const callback = await sentTo(url);
  const answer = await fetch(`${house.url}/${id}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: returnAddress(id),
      code_verifier: checks.pkceCodeVerifier ?? '',
      client_id: client,
      client_secret: secret,
    }),
  });
  const { id_token: token } = (await answer.json()) as { id_token: string };
  return { token, header: decodeProtectedHeader(token), claims: decodeJwt(token) as Record<string, unknown> };
}

describe('forged tokens', () => {
  const now = (): number => Date.now() / 1_000;

  it.each<[Forgery, (claims: Record<string, unknown>) => unknown, unknown]>([
    ['nonce', ({ nonce }) => nonce, 'nonce-of-another-login'],
    ['audience', ({ aud }) => aud, 'another-application'],
    ['issuer', ({ iss }) => iss, 'https://impostor.example'],
    ['expired', ({ exp }) => (exp as number) < now() - 3_000, true],
  ])('has a wrong %s, and a right signature', async (forgery, read, wrong) => {
    await house.control.set('google', { forgery });
    const { token, claims } = await tokenFrom('google');
    expect(read(claims)).toBe(wrong);
    await compactVerify(token, await importJWK((await keys())[0] ?? {}, 'RS256'));
  });

  it.each<[Forgery, boolean, unknown]>([
    ['foreign-key', false, expect.any(String)],
    ['no-kid', true, undefined],
    ['unknown-kid', true, 'unknown'],
  ])('has a %s', async (forgery, isOwn, kid) => {
    await house.control.set('google', { forgery });
    const { token, header } = await tokenFrom('google');
    expect(header.kid).toEqual(kid);
    const key = await importJWK((await keys())[0] ?? {}, 'RS256');
    const verified = compactVerify(token, key).then(
      () => true,
      () => false,
    );
    expect(await verified).toBe(isOwn);
  });

  it('has no signature, or one made with the public key', async () => {
    await house.control.set('google', { forgery: 'none' });
    const unsigned = await tokenFrom('google');
    expect([unsigned.header.alg, unsigned.token.endsWith('.')]).toEqual(['none', true]);
    await house.control.set('google', { forgery: 'hs256' });
    const { token, header } = await tokenFrom('google');
    expect(header.alg).toBe('HS256');
    const [key = {}] = await keys();
    const shared = createPublicKey({ key: { ...key }, format: 'jwk' }).export({
      type: 'spki',
      format: 'pem',
    });
    await compactVerify(token, new TextEncoder().encode(String(shared)));
  });

  it('has any other claims', async () => {
    await house.control.set('acme', { tokenClaims: { email_verified: 'false', name: null, amr: ['mfa'] } });
    const { claims } = await enter(house, 'acme');
    expect(claims).toMatchObject({ email_verified: 'false', amr: ['mfa'] });
    expect(claims).not.toHaveProperty('name');
  });

  it('is refused by a library that checks', async () => {
    const forgeries: Forgery[] = ['nonce', 'audience', 'issuer', 'expired', 'foreign-key', 'no-kid'];
    for (const forgery of [...forgeries, 'unknown-kid', 'none', 'hs256'] as const) {
      await house.control.set('google', { forgery });
      await expect(enter(house, 'google'), forgery).rejects.toThrow();
    }
  });
});
