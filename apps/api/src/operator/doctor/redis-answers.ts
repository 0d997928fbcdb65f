import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { failureOf } from './failure.ts';
import { right, wrong } from './finding.ts';

const text = doctorText.redis;
const OLDEST_MAJOR = 6;
const refusedLogin = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR AUTH)/;

export const checkRedisAnswers: Check = async ({ redis, config }) => {
  try {
    const about = await (await redis()).info('server');
    const version = /^redis_version:(\S+)/m.exec(about)?.[1] ?? '0';
    return [
      Number.parseInt(version, 10) < OLDEST_MAJOR ? wrong(text.tooOld(version)) : right(text.fine(version)),
    ];
  } catch (error) {
    if (refusedLogin.test((error as Error).message)) return [wrong(text.wrongPassword)];
    return [wrong(text.unreachable(new URL(config.REDIS_URL).host, failureOf(error)))];
  }
};
