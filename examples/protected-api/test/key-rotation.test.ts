import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { figure } from '@portaria/harness/measures';
import { registerPerson } from '@portaria/harness/people';
import { claimsOf, signed } from '@portaria/harness/token-forgery';
import { createVerifier } from '@portaria/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateSigningKey, SOONEST_SIGNING_SECONDS } from '../../../apps/api/src/session/signing-keyring.ts';
import { buildOrdersApp } from '../src/orders-app.ts';
import { type OneOrigin, startOneOrigin } from './one-origin.ts';

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const kidOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8')).kid;

describe('key rotation', () => {
  let origin: OneOrigin;
  let second: ApiProcess;
  beforeAll(async () => {
    origin = await startOneOrigin();
    second = await startApiProcess(origin.portaria.variables);
  });
  afterAll(async () => {
    await second?.stop();
    await origin?.close();
  });

  const rotate = (): Promise<string> => {
    const { db, secretKeys } = origin.portaria.context;
    return rotateSigningKey(db, secretKeys, SOONEST_SIGNING_SECONDS);
  };

  /** Both processes sign, but keys are fetched from one only. Invented key ids use up the limit on fetches. */
  it('accepts every valid token and rejects forged ones while the key changes twice under load', async () => {
    const tokens: string[] = [];
    const refused: string[] = [];
    let checks = 0;
    let forged = 0;
    let ends = false;

    async function refreshTokens(browser: Browser): Promise<void> {
      await registerPerson(browser);
      while (!ends) {
        const { token } = (await browser.post('v2/account/refresh')).json<{ token: string }>();
        tokens.push(token);
        await sleep(20);
      }
    }
    async function callOrders(): Promise<void> {
      const browser = origin.browser();
      for (let n = 0; !ends; n += 1) {
        // Alternates between the newest token, which may be the first of its key, and older ones.
        const token = n % 2 === 0 ? tokens.at(-1) : tokens[n % tokens.length];
        if (!token) await sleep(5);
        else {
          const answer = await browser.get('/pedidos', { authorization: `Bearer ${token}` });
          checks += 1;
          if (answer.status !== 200) refused.push(`${answer.status} ${answer.text}`);
        }
      }
    }
    async function sendForgedTokens(): Promise<void> {
      const browser = origin.browser();
      const { privateKey } = await origin.portaria.context.signingKeyring.signingKey();
      while (!ends) {
        forged += 1;
        const payload = JSON.stringify(claimsOf(tokens[0] ?? 'e30.e30.'));
        const header = { alg: 'ES256', typ: 'at+jwt', kid: `invented-${forged}` };
        const token = signed(header, payload, privateKey);
        const answer = await browser.get('/pedidos', { authorization: `Bearer ${token}` });
        expect([answer.status, answer.problem().code]).toEqual([401, 'key_unknown']);
        await sleep(10);
      }
    }

    const clients = [
      refreshTokens(origin.browser()),
      refreshTokens(second.browser()),
      ...Array.from({ length: 4 }, callOrders),
      sendForgedTokens(),
    ];
    const watched = Promise.all(clients);
    const rotations = (async () => {
      for (let round = 0; round < 2; round += 1) {
        await sleep(1_000);
        await rotate();
        await sleep((SOONEST_SIGNING_SECONDS + 2) * 1_000);
      }
      ends = true;
    })();
    await Promise.race([watched, rotations]);
    ends = true;
    await Promise.all([watched, rotations]);

    figure('key rotation under load', { tokens: tokens.length, checks, refused: refused.length, forged });
    expect(refused).toEqual([]);
    expect(new Set(tokens.map(kidOf)).size).toBe(3);
    expect(checks).toBeGreaterThan(500);
    expect(forged).toBeGreaterThan(50);
  }, 60_000);

  it('rejects a token of a retired key, even if its expiry is later', async () => {
    const verifier = createVerifier({
      issuer: origin.url,
      audience: 'pedidos',
      jwksUrl: `${origin.api.url}/.well-known/jwks.json`,
      cacheSeconds: 1,
    });
    const orders = buildOrdersApp(verifier);
    const browser = origin.browser();
    await registerPerson(browser);
    const retiring = await origin.portaria.context.signingKeyring.signingKey();
    const longLived = { ...claimsOf(browser.token ?? ''), exp: Math.floor(Date.now() / 1000) + 86_400 };
    const header = { alg: 'ES256', typ: 'at+jwt', kid: retiring.id };
    const token = signed(header, JSON.stringify(longLived), retiring.privateKey);
    const show = () => orders.inject({ url: '/pedidos', headers: { authorization: `Bearer ${token}` } });
    expect((await show()).statusCode).toBe(200);

    await rotate();
    await origin.portaria.database.shiftClock('30 minutes');
    await expect.poll(async () => (await show()).json().code).toBe('key_unknown');
    await orders.close();
  }, 30_000);
});
