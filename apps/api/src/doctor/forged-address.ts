import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { API_BASE, CSRF_COOKIE, CSRF_HEADER, endpoints } from '@portaria/contract';
import { networkLimits } from '../limits/limits.ts';
import { takeCounted } from '../limits/network-throttle.ts';
import { networkOf } from '../security/client-address.ts';
import { doctorText } from './doctor.pt-br.ts';
import { right, skipped, wrong } from './finding.ts';
import type { Check, Visit, World } from './world.ts';

const text = doctorText.forgedAddress;

/**
 * Asks for a reset of an address that cannot exist, claiming to come from a network made up for this one request;
 * then looks whether that network was counted. Nobody's account and nobody's budget is touched but our own.
 */
export const checkForgedAddress: Check = async (world) => {
  const madeUp = `2001:db8:${hex()}:${hex()}::1`;
  const answer = await askFrom(madeUp, world);
  // Here a proxy's word is ours to give, so being believed would prove nothing.
  if (isTrusted(answer, world)) return [skipped(text.trustedHere)];
  if (answer.status !== 204) return [skipped(text.notCounted(answer.status))];
  const counted = await takeCounted(
    await world.redis(),
    world.config,
    networkLimits.forgotPassword,
    networkOf(madeUp),
  );
  return [counted > 0 ? wrong(text.believed) : right(text.ignored)];
};

const hex = (): string => randomBytes(2).toString('hex');

async function askFrom(address: string, { visit, config }: World): Promise<Visit> {
  const first = await visit(`${API_BASE}${endpoints.csrf.path}`);
  const cookies = [first.headers['set-cookie'] ?? []].flat();
  const cookie = cookies.find((one) => one.includes(`${CSRF_COOKIE}=`))?.split(';')[0] ?? '';
  return visit(`${API_BASE}${endpoints.forgotPassword.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      origin: config.origin,
      cookie,
      [CSRF_HEADER]: cookie.slice(cookie.indexOf('=') + 1),
    },
    body: JSON.stringify({ email: `${hex()}${hex()}@doctor.invalid`, clientURI: config.clientUris[0] }),
  });
}

function isTrusted({ fromAddress = '' }: Visit, { config }: World): boolean {
  const address = fromAddress.replace(/^::ffff:/, '');
  const version = isIP(address);
  return version !== 0 && config.trustedProxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
