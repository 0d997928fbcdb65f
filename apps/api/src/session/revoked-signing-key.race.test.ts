import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { apiEntry } from '@portaria/harness/api-entry';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { registerPerson } from '@portaria/harness/people';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { claimsOf, signed } from '@portaria/harness/token-forgery';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecretKeys } from '../security/secret-keys.ts';
import { createDatabaseClock } from '../store/engine/database-clock.ts';
import { createSigningKeyring, REREAD_EVERY_SECONDS, revokeSigningKeys } from './signing-keyring.ts';

const run = promisify(execFile);

function onProcess(api: ApiProcess, held: Browser): Browser {
  const browser = api.browser();
  for (const [name, value] of held.cookies) browser.cookies.set(name, value);
  browser.token = held.token;
  return browser;
}

async function renew(browser: Browser): Promise<number> {
  const answer = await browser.post('v2/account/refresh');
  if (answer.status === 200) browser.token = answer.json<{ token: string }>().token;
  return answer.status;
}

describe('a revoked signing key', () => {
  let test: TestApp;
  let processes: ApiProcess[];
  beforeAll(async () => {
    test = await startTestApp();
    processes = await Promise.all([startApiProcess(test.variables), startApiProcess(test.variables)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((api) => api.stop()));
    await test.close();
  });

  const onEach = <Answer>(ask: (api: ApiProcess) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(processes.map(ask));
  const revoke = async (): Promise<string> =>
    (await run(process.execPath, [apiEntry, 'keys', 'rotate', '--revoke'], { env: test.variables })).stdout;
  const published = (api: ApiProcess): Promise<string[]> =>
    fetch(`${api.url}/.well-known/jwks.json`)
      .then((answer) => answer.json() as Promise<{ keys: { kid: string }[] }>)
      .then(({ keys }) => keys.map(({ kid }) => kid));

  it('is rejected even by idle processes, and sessions continue', async () => {
    const [first] = processes as [ApiProcess];
    const browser = first.browser();
    await registerPerson(browser);
    const leaked = await test.context.signingKeyring.signingKey();
    // A thief with the key can sign any claims for any time.
    const claims = { ...claimsOf(browser.token ?? ''), roles: ['admin'], exp: Date.now() };
    const forged = signed(
      { alg: 'ES256', typ: 'at+jwt', kid: leaked.id },
      JSON.stringify(claims),
      leaked.privateKey,
    );
    const statusOf = (token: string | undefined) => async (api: ApiProcess) => {
      const shown = onProcess(api, browser);
      shown.token = token;
      return (await shown.get('v2/account/me')).status;
    };
    expect(await onEach(statusOf(forged))).toEqual([200, 200]);

    const output = await revoke();
    const [, kid] = /^Chave (\S+) já assina; chaves revogadas: 1\. Em até 5 segundos/.exec(output) ?? [];
    expect(kid).not.toBe(leaked.id);
    await sleep(REREAD_EVERY_SECONDS * 1_000);
    expect(await onEach(statusOf(forged))).toEqual([401, 401]);
    expect(await onEach(statusOf(browser.token))).toEqual([401, 401]);
    expect(await onEach(published)).toEqual([[kid], [kid]]);

    const { sid } = claimsOf(browser.token ?? '');
    expect(await renew(browser)).toBe(200);
    expect(claimsOf(browser.token ?? '')['sid']).toBe(sid);
    expect(decodeProtectedHeader(browser.token ?? '').kid).toBe(kid);
    expect(await onEach(statusOf(browser.token))).toEqual([200, 200]);
  }, 60_000);

  it('interrupts no renewal, whichever process has noticed the revocation', async () => {
    const people = await onEach(async (api) => {
      const browser = api.browser();
      await registerPerson(browser);
      return browser;
    });
    const before = decodeProtectedHeader(people[0]?.token ?? '').kid;
    const refused: number[] = [];
    const revoking = revoke();
    const until = performance.now() + (REREAD_EVERY_SECONDS + 2) * 1_000;
    while (performance.now() < until) {
      for (const person of people) {
        const status = await renew(person);
        if (status !== 200) refused.push(status);
      }
      await sleep(50);
    }
    await revoking;
    expect(refused).toEqual([]);
    for (const person of people) {
      expect(decodeProtectedHeader(person.token ?? '').kid).not.toBe(before);
      expect(await onEach(async (api) => (await onProcess(api, person).get('v2/account/me')).status)).toEqual(
        [200, 200],
      );
    }
  }, 60_000);

  it('is rejected even if the new key cannot be decrypted', async () => {
    const { db, secretKeys } = test.context;
    const keyring = createSigningKeyring(db, secretKeys, createDatabaseClock());
    const { header } = await keyring.signingKey();
    expect(await keyring.keyOfHeader(header)).toBeDefined();
    await revokeSigningKeys(db, createSecretKeys([randomBytes(32)]));
    await sleep(REREAD_EVERY_SECONDS * 1_000 + 100);
    await expect(keyring.keyOfHeader(header)).rejects.toThrow('not configured');
    await revokeSigningKeys(db, secretKeys);
    expect(await keyring.keyOfHeader(header)).toBeUndefined();
  }, 60_000);

  it('is replaced by a single key when several revocations race', async () => {
    const { db, secretKeys } = test.context;
    await Promise.all(Array.from({ length: 5 }, () => revokeSigningKeys(db, secretKeys)));
    const [row] = await test.database.query<{ count: number }>('select count(*)::int from signing_keys');
    expect(row?.count).toBe(1);
  });
});
