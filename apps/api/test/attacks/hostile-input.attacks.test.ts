import { BlockList } from 'node:net';
import { brokenPasswordRules, isEmail, isUsername } from '@portaria/contract';
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
import type { Browser } from '../browser.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { withoutLimits } from '../test-environment.ts';

const STALL_MS = 10;

/** What makes a pattern that can be entered in two ways try them all; short and long, as the caps let through. */
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

/** What this thread has worked, which is what holds up its loop; other programs of a busy machine do not count. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The best of some runs: a collection of garbage makes one of them slow, a hanging pattern all of them. */
async function leastWork(run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 5 && best > STALL_MS / 2; attempt += 1) {
    const before = workedMs();
    await run();
    best = Math.min(best, workedMs() - before);
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

  it('A58 redos: no rule that a stranger’s text reaches holds up the loop', async () => {
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
        const stall = await leastWork(() => rule(text));
        expect(stall, `${name} ${JSON.stringify(text.slice(0, 12))} × ${text.length}`).toBeLessThan(STALL_MS);
      }
    }
  });

  it('A58 redos: nor does a header or a field on its way through the server, before any limit', async () => {
    const answered = (headers: Record<string, string>, body: object = {}): Promise<number> =>
      leastWork(() => browser.clone().post('v2/account/register', body, headers));
    await answered({});
    const baseline = await answered({});
    // What stands before the text, where a header is looked at closely only after it.
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

  it('A58 redos: a made-up old generation lets everybody else have their turn', async () => {
    const { current } = test.context.secretKeys;
    const token = newRefreshToken(uuidV7(), test.context.secretKeys);
    const session = { generation: 5_000, secretHash: Buffer.alloc(32) };
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 0);
    expect(await isAncestorOf(token, session, current)).toBe(false);
    clearInterval(others);
    // Counted, not timed: a busy machine makes each stretch longer, but not their number smaller.
    expect(turns).toBeGreaterThan(20);
  });
});
