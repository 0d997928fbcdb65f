import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../base/config/config.ts';
import type { NetworkThrottle } from '../limits/network-throttle.ts';
import { startText } from './start-failure.pt-br.ts';

const CONNECT_MS = 1_000;

/** Portaria serves without Redis, with looser limits. The operator should still see why it is missing. */
export async function noticeMissingRedis(config: Config, throttle: NetworkThrottle): Promise<void> {
  if (throttle.isConnected()) return;
  await sleep(CONNECT_MS, undefined, { ref: false });
  if (throttle.isConnected()) return;
  const [{ openEnvironment }, { checkRedisAnswers }] = await Promise.all([
    import('../operator/doctor/open-environment.ts'),
    import('../operator/doctor/redis-answers.ts'),
  ]);
  const environment = openEnvironment(config, { shippedMigrations: [] });
  try {
    for (const { verdict, message, fix = '' } of await checkRedisAnswers(environment))
      if (verdict === 'wrong') process.stderr.write(`${startText.goesOn({ message, fix })}\n`);
  } finally {
    await environment.close();
  }
}
