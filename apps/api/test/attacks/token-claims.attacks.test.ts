import type { Browser } from '@portaria/harness/browser';
import { registerPerson } from '@portaria/harness/people';
import { claimsOf } from '@portaria/harness/token-forgery';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startTokenVictim, type TokenVictim } from './token-victim.ts';

describe('claims of access tokens', () => {
  let victim: TokenVictim;
  let other: Browser;
  beforeAll(async () => {
    victim = await startTokenVictim({ TOKEN_AUDIENCES: 'https://app.example' });
    other = victim.test.browser();
    await registerPerson(other);
  });
  afterAll(() => victim.test.close());

  it('A48 claims: rejects a token with a missing, malformed or foreign claim [V9.2.1 V9.2.3 V10.3.1]', async () => {
    const { token, sign, expectAllRejected } = victim;
    const claims = claimsOf(token);
    const others = claimsOf(other.token ?? '');
    const with_ = (changed: object) => JSON.stringify({ ...claims, ...changed });
    const raw = (name: string, value: string) =>
      JSON.stringify({ ...claims, [name]: '@' }).replace('"@"', value);
    const now = Math.floor(Date.now() / 1000);
    const payloads: Record<string, string | Uint8Array> = {
      'exp in the past': with_({ exp: now - 31 }),
      'nbf in the future': with_({ nbf: now + 3_600 }),
      'nbf as text': with_({ nbf: 'x' }),
      'aud of another application': with_({ aud: 'https://app.example' }),
      'empty aud': with_({ aud: [] }),
      'aud with our prefix': with_({ aud: 'http://localhost:5000.evil.test' }),
      'iss of another': with_({ iss: 'https://evil.test' }),
      'iss with a slash': with_({ iss: `${String(claims['iss'])}/` }),
      'iss as a list': with_({ iss: [claims['iss']] }),
      'sub of another': with_({ sub: others['sub'] }),
      'sid of another': with_({ sid: others['sid'] }),
      'sub in capitals': with_({ sub: String(claims['sub']).toUpperCase() }),
      'sub as a list': with_({ sub: [claims['sub']] }),
      'sid with sql': with_({ sid: `${String(claims['sid'])}' or true --` }),
      'cbh of another': with_({ cbh: others['cbh'] }),
      'roles as text': with_({ roles: 'admin' }),
      'a list': '[]',
      'a text': '"x"',
      null: 'null',
      nothing: '',
      'not json': '{',
      'not utf-8': Buffer.from([0x7b, 0xff, 0x7d]),
    };
    // Only other applications read these claims. Tokens of the previous release do not have them.
    const informative = ['acr', 'amr', 'auth_time'];
    for (const name of Object.keys(claims).filter((claim) => !informative.includes(claim)))
      payloads[`no ${name}`] = with_({ [name]: undefined });
    for (const name of ['exp', 'iat']) {
      const values = [
        `"${now + 600}"`,
        `${now + 600}.5`,
        '1e999',
        '-1e999',
        'null',
        '[9999999999]',
        '{}',
        'true',
      ];
      for (const value of values) payloads[`${name} ${value}`] = raw(name, value);
    }
    const forged: Record<string, string> = {};
    for (const [name, payload] of Object.entries(payloads)) forged[name] = await sign(payload);
    await expectAllRejected(forged);
  });
});
