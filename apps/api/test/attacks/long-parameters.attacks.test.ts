import type { AddressInfo } from 'node:net';
import { changingPaths, fittingBody } from '@portaria/harness/account-calls';
import type { Browser } from '@portaria/harness/browser';
import { rawExchange, rawRequest } from '@portaria/harness/raw-http';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { beforeAll, describe, expect, it } from 'vitest';

const ANSWER_MS = 50;

describe('oversized requests', () => {
  const test = useTestApp({ variables: withoutLimits });
  let browser: Browser;
  let port: number;
  beforeAll(async () => {
    browser = test.browser();
    await browser.get('v2/account/csrf');
    await test.app.listen({ host: '127.0.0.1', port: 0 });
    port = (test.app.server.address() as AddressInfo).port;
  });

  const megabyte = 'x'.repeat(1_000_000);
  const csrf = (): string[] => {
    const token = browser.cookies.get('__Host-XSRF-TOKEN') ?? '';
    return [`Cookie: __Host-XSRF-TOKEN=${token}`, `X-XSRF-TOKEN: ${token}`];
  };

  /** Measures against a no-op call made just before, because a busy machine slows down both. */
  async function expectFastRejection(
    request: string,
    statuses: readonly number[],
    what: string,
  ): Promise<void> {
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 10 && best > ANSWER_MS; attempt += 1) {
      const nothing = await rawExchange(port, rawRequest('GET /livez'));
      const { status, ms } = await rawExchange(port, request);
      expect(statuses, what).toContain(status);
      best = Math.min(best, ms - nothing.ms);
    }
    expect(best, what).toBeLessThan(ANSWER_MS);
  }

  it('A59 long-param: rejects a megabyte in any field of any call without parsing it [V1.3.3]', async () => {
    for (const path of changingPaths) {
      const start = `POST /api/${path}`;
      const headers = [...csrf(), 'Content-Type: application/json'];
      const body = fittingBody(path);
      for (const name of [...Object.keys(body), 'extra', megabyte]) {
        const text = JSON.stringify({ ...body, [name]: megabyte });
        await expectFastRejection(rawRequest(start, headers, text), [413], `${path} ${name.slice(0, 20)}`);
      }
      const chunked = `${megabyte.length.toString(16)}\r\n${megabyte}\r\n0\r\n\r\n`;
      const streamed = `${rawRequest(start, [...headers, 'Transfer-Encoding: chunked'])}${chunked}`;
      await expectFastRejection(streamed, [413], `${path} chunked`);
    }
  }, 60_000);

  it('A59 long-param: rejects a megabyte in a header, a cookie, the query or the path', async () => {
    const names = [
      'Cookie',
      'User-Agent',
      'X-XSRF-TOKEN',
      'X-Forwarded-For',
      'Origin',
      'Accept',
      'Content-Type',
      'X',
    ];
    for (const name of names)
      await expectFastRejection(
        rawRequest('GET /api/v2/account/csrf', [`${name}: ${megabyte}`]),
        [431],
        name,
      );
    await expectFastRejection(rawRequest(`GET /api/v2/account/csrf?q=${megabyte}`), [414, 431], 'query');
    await expectFastRejection(rawRequest(`GET /api/${megabyte}`), [414, 431], 'path');
    await expectFastRejection(rawRequest(`${megabyte} /`), [400, 431], 'method');
    const cookies = Array.from({ length: 10_000 }, (_, at) => `c${at}=1`).join('; ');
    await expectFastRejection(
      rawRequest('GET /api/v2/account/me', [`Cookie: ${cookies}`]),
      [431],
      '10,000 cookies',
    );
    const headers = Array.from({ length: 10_000 }, (_, at) => `X-${at}: 1`);
    await expectFastRejection(rawRequest('GET /api/v2/account/me', headers), [431], '10,000 headers');
    const query = Array.from({ length: 10_000 }, (_, at) => `q${at}=1`).join('&');
    await expectFastRejection(rawRequest(`GET /api/v2/account/me?${query}`), [414, 431], '10,000 parameters');
  }, 60_000);

  it('A59 long-param: quickly rejects a body with as many keys or levels as fit [V1.5.2]', async () => {
    for (const path of changingPaths) {
      const send = (text: string, statuses: number[], what: string) =>
        expectFastRejection(
          rawRequest(`POST /api/${path}`, [...csrf(), 'Content-Type: application/json'], text),
          statuses,
          `${path} ${what}`,
        );
      const keys = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0]));
      await send(JSON.stringify(keys(10_000)), [413], '10,000 keys');
      await send(JSON.stringify(keys(1_600)), [400], 'as many keys as fit');
      await send(`${'['.repeat(8_000)}${']'.repeat(8_000)}`, [400], 'levels');
      await send(`${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}`, [400], 'nested objects');
      await send(`{"a":${'9'.repeat(16_000)}}`, [400], 'a long number');
    }
    expect((await browser.get('/livez')).status).toBe(200);
  });
});
