import { randomBytes } from 'node:crypto';
import { readDocument, sectionOf } from '@portaria/harness/document';
import { redisUrl } from '@portaria/harness/test-settings';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { networkLimits } from '../../src/limits/limits.ts';
import { type NetworkThrottle, openNetworkThrottle, takeCounted } from '../../src/limits/network-throttle.ts';
import { networkOf } from '../../src/security/client-address.ts';

describe('the Redis permissions in the operating guide', () => {
  const id = randomBytes(6).toString('hex');
  const [user, password, prefix] = [`user-${id}`, randomBytes(12).toString('hex'), `rights-${id}:`];
  const network = networkOf('198.51.100.7');
  const url = new URL(redisUrl);
  [url.username, url.password] = [user, password];
  const config = {
    REDIS_URL: url.href,
    REDIS_PREFIX: prefix,
    NETWORK_FAILURES: 2,
    WIDE_NETWORK_FAILURES: 20,
    LOGINS_PER_HOUR: 100,
  };
  const errors: Error[] = [];
  let administrator: Redis;
  let limited: Redis;
  let throttle: NetworkThrottle;
  beforeAll(async () => {
    const section = sectionOf(readDocument('operar.md'), 'Usuário do Redis');
    const [, rule = ''] = /^ACL SETUSER portaria (.+)$/m.exec(section) ?? [];
    const rules = rule.replace('a-long-password', password).replace('portaria:', prefix).split(' ');
    administrator = new Redis(redisUrl);
    await administrator.call('ACL', 'SETUSER', user, ...rules);
    limited = new Redis(url.href);
    throttle = openNetworkThrottle(config, (error) => errors.push(error));
  });
  afterAll(async () => {
    throttle.close();
    limited.disconnect();
    await administrator.call('ACL', 'DELUSER', user);
    administrator.disconnect();
  });

  it('allow counting attempts and nothing else [V13.2.2]', async () => {
    await expect.poll(() => throttle.isConnected()).toBe(true);
    await throttle.reserve(networkLimits.login, network);
    await throttle.giveBack(networkLimits.login, network);
    await throttle.reserve(networkLimits.login, network);
    await throttle.reserve(networkLimits.login, network);
    await expect(throttle.reserve(networkLimits.login, network)).rejects.toThrow();
    expect(await takeCounted(limited, config, networkLimits.login, network)).toBe(2);
    expect(await limited.info('server')).toContain('redis_version');
    expect(errors).toEqual([]);
    for (const [command, ...args] of [
      ['get', 'other-key'],
      ['keys', '*'],
      ['set', `${prefix}x`, '1'],
      ['config', 'get', '*'],
      ['flushall'],
      ['publish', 'channel', 'x'],
    ] as const)
      await expect(limited.call(command, ...args), command).rejects.toThrow('NOPERM');
    await expect(limited.eval("return redis.call('get', 'other-key')", 0)).rejects.toThrow();
  });
});
