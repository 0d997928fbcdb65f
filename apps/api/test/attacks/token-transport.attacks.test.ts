import type { AddressInfo } from 'node:net';
import type { Browser } from '@portaria/harness/browser';
import { registerPerson } from '@portaria/harness/people';
import { type RawAnswer, rawExchange, rawRequest } from '@portaria/harness/raw-http';
import { useTestApp } from '@portaria/harness/test-app';
import { base64url, partsOf } from '@portaria/harness/token-forgery';
import { beforeAll, describe, expect, it } from 'vitest';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('transport of access tokens', () => {
  const test = useTestApp();
  let victim: Browser;
  let token: string;
  let otherToken: string;
  let port: number;
  beforeAll(async () => {
    victim = test.browser();
    const other = test.browser();
    await registerPerson(victim);
    await registerPerson(other);
    token = victim.token ?? '';
    otherToken = other.token ?? '';
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    port = (test.app.server.address() as AddressInfo).port;
  });

  async function expectRejected(authorization: string): Promise<void> {
    const answer = await victim.clone().get('v2/account/me', { authorization });
    expect(answer.problem(), authorization).toMatchObject({ status: 401, code: 'session_invalid' });
  }

  const expectAccepted = async () => expect((await victim.clone().get('v2/account/me')).status).toBe(200);

  const overSocket = (...headers: string[]): Promise<RawAnswer> => {
    const cookies = [...victim.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const start = 'GET /api/v2/account/me';
    return rawExchange(port, Buffer.from(rawRequest(start, [`Cookie: ${cookies}`, ...headers]), 'latin1'));
  };

  it('A49 mutate: rejects a token that is truncated, extended or changed in any character [V9.1.1]', async () => {
    for (let length = 0; length < token.length; length += 1)
      await expectRejected(`Bearer ${token.slice(0, length)}`);
    for (const more of [...alphabet, '=', '.', '..', '.x', '%3D', '+', '/', '~', '\u00a0'])
      await expectRejected(`Bearer ${token}${more}`);
    for (let at = 0; at < token.length; at += 1) {
      const exchanged = token[at] === 'A' ? 'B' : 'A';
      if (token[at] !== '.')
        await expectRejected(`Bearer ${token.slice(0, at)}${exchanged}${token.slice(at + 1)}`);
    }
    await expectAccepted();
  });

  it('A49 mutate: rejects a token with the same bytes in another encoding', async () => {
    const segments = token.split('.');
    for (const [at, segment] of segments.entries()) {
      const last = segment.at(-1) ?? '';
      const spellings = [...alphabet]
        .filter((letter) => letter !== last)
        .map((letter) => segment.slice(0, -1) + letter);
      const padded = [`${segment}=`, `${segment}==`, Buffer.from(segment, 'base64url').toString('base64')];
      for (const spelling of [...spellings, ...padded.filter((text) => text !== segment)])
        await expectRejected(`Bearer ${segments.with(at, spelling).join('.')}`);
    }
    await expectAccepted();
  });

  it('A49 mutate: rejects a token with swapped, repeated, missing or mixed segments', async () => {
    const [one, two] = [partsOf(token), partsOf(otherToken)];
    const { header, payload, signature } = one;
    const raised = base64url(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), roles: ['admin'] }),
    );
    const mixed = [
      [header, signature, payload],
      [payload, header, signature],
      [payload, signature, header],
      [signature, header, payload],
      [signature, payload, header],
      [header, payload],
      [header, payload, ''],
      [header, '', signature],
      ['', payload, signature],
      [header, payload, signature, signature],
      [header, two.payload, signature],
      [header, payload, two.signature],
      [header, raised, signature],
      [header, header, header],
    ];
    for (const segments of mixed) await expectRejected(`Bearer ${segments.join('.')}`);
    await expectRejected(`Bearer ${otherToken}`);
    await expectAccepted();
  });

  it('A50 scheme: accepts a token only as a single Bearer credential [V7.2.2]', async () => {
    const wrong = [
      token,
      `Basic ${token}`,
      `Basic ${Buffer.from(`user:${token}`).toString('base64')}`,
      `Token ${token}`,
      `JWT ${token}`,
      `Digest ${token}`,
      `Negotiate ${token}`,
      `BearerX ${token}`,
      `Bearer${token}`,
      `Bearer  ${token}`,
      `Bearer\t${token}`,
      `Bearer: ${token}`,
      `Bearer "${token}"`,
      `Bearer token=${token}`,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${token},${token}`,
      `Basic x, Bearer ${token}`,
      `Bearer ${token} ${token}`,
      `Bearer Bearer ${token}`,
      'Bearer',
      'Bearer ..',
      ' ',
    ];
    for (const authorization of wrong) await expectRejected(authorization);
    await expectAccepted();
  });

  it('A50 scheme: does not read a token from a cookie, query or other header [V7.2.2]', async () => {
    const bearer = `Bearer ${token}`;
    const bare = victim.clone();
    bare.token = undefined;
    bare.cookies.set('authorization', bearer);
    bare.cookies.set('access_token', token);
    const headers = { 'x-authorization': bearer, 'proxy-authorization': bearer, 'x-access-token': token };
    const answer = await bare.get(`v2/account/me?access_token=${token}&token=${token}`, headers);
    expect(answer.problem().code).toBe('session_invalid');
  });

  it('A50 scheme: rejects two headers, non-ASCII characters and a megabyte over a real connection [V15.3.7]', async () => {
    const good = `Authorization: Bearer ${token}`;
    expect((await overSocket(good)).status).toBe(200);
    const refused = [
      [good, 'Authorization: Bearer a.b.c'],
      ['Authorization: Bearer a.b.c', good],
      [good, good],
      [good, `authorization: Basic eDp4`],
      ['Authorization: Bearer \u00e9.\u00e9.\u00e9'],
      [`Authorization: Bearer ${token}\u00ff`],
      [`Authorization: Bearer\u00a0${token}`],
    ];
    for (const headers of refused)
      expect((await overSocket(...headers)).status, headers.join('\n')).toBe(401);
    for (const broken of [`Authorization: Bearer ${token}\0`, `Authorization : Bearer ${token}`])
      expect((await overSocket(broken)).status).toBe(400);
    for (const bytes of [20_000, 1_000_000])
      expect((await overSocket(`Authorization: Bearer ${'a'.repeat(bytes)}`)).status).toBe(431);
    await expectAccepted();
  });
});
