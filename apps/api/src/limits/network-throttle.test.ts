import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { redisUrl } from '@portaria/harness/test-settings';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, it } from 'vitest';

let test: TestApp;
let redis: Redis;
beforeAll(async () => {
  test = await startTestApp({ variables: { ...withoutLimits, TRUSTED_PROXIES: '127.0.0.1' } });
  redis = new Redis(redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  await test.close();
});

it('no user input reaches Redis: keys contain only networks, and no command can be injected [V1.3.9]', async () => {
  const planted = `planted-${randomUUID()}`;
  const commands = [
    `\r\nSET ${planted} 1\r\n`,
    `\nset ${planted} 1\n`,
    `*3\r\n$3\r\nSET\r\n$1\r\n${planted}\r\n$1\r\n1\r\n`,
  ];
  for (const text of [...commands, 'a b', 'a\0b', `${planted}:narrow`, '*', '{}']) {
    const claimed = { 'x-forwarded-for': text.replaceAll(/[\r\n\0]/g, ' '), 'user-agent': planted };
    for (const headers of [{}, claimed]) {
      await test.browser().post('v2/account/login', { usernameOrEmail: text, password: text }, headers);
      const reset = { email: `${planted}@exemplo.com.br`, clientURI: 'http://localhost:5000/reset-password' };
      await test.browser().post('v2/account/forgotPassword', reset, headers);
    }
  }
  const keys = await redis.keys(`${test.config.REDIS_PREFIX}*`);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys)
    expect(key.slice(test.config.REDIS_PREFIX.length)).toMatch(/^[a-z]+:(?:narrow|wide):[0-9a-f.:/]+$/);
  expect(await redis.keys(`*${planted}*`)).toEqual([]);
});
