import { BlockList } from 'node:net';
import { brokenPasswordRules, isEmail, isUsername } from '@portaria/contract';
import type { Browser } from '@portaria/harness/browser';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowedUrl } from '../../src/security/allowed-url.ts';
import { canonicalIdentity } from '../../src/security/canonical-identity.ts';
import { clientAddress, networkOf } from '../../src/security/client-address.ts';
import { isCommonPassword } from '../../src/security/common-passwords.ts';
import { isCsrfToken } from '../../src/security/csrf-token.ts';
import { deviceFrom } from '../../src/security/device.ts';
import { deviceIdFrom } from '../../src/security/known-device.ts';
import { linkIdFrom } from '../../src/security/one-time-link.ts';
import { isAncestorOf, newRefreshToken, parseRefreshToken } from '../../src/security/refresh-token.ts';
import { isUuid, uuidFromText, uuidV7 } from '../../src/security/uuid-v7.ts';

const STALL_MS = 10;

/** Inputs that cause backtracking in ambiguous patterns, short and up to the maximum lengths. */
const pumps = [
  ...['a', '-', '.', '_', ' ', 'a.', 'a-', 'a ', 'a@'],
  ...['%', '::', '1.', '1:', '\u0301', 'a\u0301', '\u00e9'],
];
const starts = ['', 'a@', 'a@a.'];
const ends = ['', '!', '@', '\n', '\0', ' ', '.', '~'];
const adversarial = [30, 64, 240, 1_000, 8_000].flatMap((length) =>
  pumps.flatMap((pump) =>
    starts.flatMap((start) => ends.map((end) => start + pump.repeat(length / pump.length) + end)),
  ),
);

/** CPU time of this thread. Unlike wall time, it is not affected by other load on the machine. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The best of several runs. Garbage collection slows down some runs, a backtracking pattern all of them. */
async function leastCpuMs(run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && best > STALL_MS / 2; attempt += 1) {
    const before = cpuMs();
    await run();
    best = Math.min(best, cpuMs() - before);
  }
  return best;
}

describe('hostile input', () => {
  let test: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    const variables = { ...withoutLimits, TRUSTED_PROXIES: '127.0.0.0/8,::1' };
    test = await startTestApp({ variables });
    browser = test.browser();
    await browser.get('v2/account/csrf');
  });
  afterAll(() => test.close());

  it('A58 redos: no rule applied to client input blocks the event loop [V1.3.12]', async () => {
    const keys = test.context.secretKeys;
    const proxies = new BlockList();
    proxies.addSubnet('0.0.0.0', 0, 'ipv4');
    const rules: Record<string, (text: string) => unknown> = {
      isEmail,
      isUsername,
      canonicalIdentity,
      isUuid,
      uuidFromText,
      isCommonPassword,
      parseRefreshToken,
      deviceFrom,
      networkOf,
      password: (text) => brokenPasswordRules(text, 'spec'),
      address: (forwardedFor) => clientAddress({ remoteAddress: '127.0.0.1', forwardedFor }, proxies),
      addresses: (text) =>
        clientAddress({ remoteAddress: '127.0.0.1', forwardedFor: `${text},1.1.1.1`.repeat(3) }, proxies),
      csrf: (text) => isCsrfToken(text, '', keys),
      device: (text) => deviceIdFrom(text, keys),
      link: (text) => linkIdFrom(text, 'reset-password', keys),
      url: (text) => allowedUrl(text, test.config.clientUris),
    };
    for (const [name, rule] of Object.entries(rules)) {
      for (const text of adversarial) {
        const stall = await leastCpuMs(() => rule(text));
        expect(stall, `${name} ${JSON.stringify(text.slice(0, 12))} × ${text.length}`).toBeLessThan(STALL_MS);
      }
    }
  });

  it('A58 redos: no header or field blocks the event loop before a rate limit applies', async () => {
    const answered = (headers: Record<string, string>, body: object = {}): Promise<number> =>
      leastCpuMs(() => browser.clone().post('v2/account/register', body, headers));
    await answered({});
    const baseline = await answered({});
    // Prefixes that make the server parse the rest of the header.
    const headers: Record<string, string> = {
      'content-type': 'application/json; charset=',
      authorization: 'Bearer ',
      'x-forwarded-for': '::ffff:',
      'accept-encoding': 'br;q=',
      cookie: '__Host-session=',
      'x-xsrf-token': '',
      'user-agent': '',
      origin: '',
      host: '',
    };
    const printable = adversarial.filter((text) => /^[ -~]+$/.test(text) && text.length < 1_000);
    for (const [name, start] of Object.entries(headers)) {
      for (const text of printable.filter((_, at) => at % 13 === 0)) {
        const stall = (await answered({ [name]: start + text })) - baseline;
        expect(stall, `${name} ${text.slice(0, 9)}`).toBeLessThan(STALL_MS);
      }
    }
    for (const text of adversarial.filter((_, at) => at % 11 === 0)) {
      const body = { username: text, email: text, password: text, confirmPassword: text };
      expect((await answered({}, body)) - baseline, text.slice(0, 9)).toBeLessThan(STALL_MS);
    }
  }, 60_000);

  it('A58 redos: checking a forged old generation yields to other requests', async () => {
    const { current } = test.context.secretKeys;
    const token = newRefreshToken(uuidV7(), test.context.secretKeys);
    const session = { generation: 5_000, secretHash: Buffer.alloc(32) };
    let turns = 0;
    let next = setImmediate(count);
    function count(): void {
      turns += 1;
      next = setImmediate(count);
    }
    expect(await isAncestorOf(token, session, current)).toBe(false);
    clearImmediate(next);
    // Turns of the loop instead of time, so that neither a busy nor a fast machine changes their number.
    expect(turns).toBeGreaterThan(90);
  });
});
