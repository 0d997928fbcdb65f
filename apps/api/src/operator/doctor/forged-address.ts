import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { API_BASE, CSRF_COOKIE, CSRF_HEADER, csrfEndpoint, forgotPasswordEndpoint } from '@portaria/contract';
import { networkLimits } from '../../limits/limits.ts';
import { takeCounted } from '../../limits/network-throttle.ts';
import { networkOf } from '../../security/client-address.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check, Environment, Visit } from './environment.ts';
import { right, skipped, wrong } from './finding.ts';

const text = doctorText.forgedAddress;

/**
 * Requests a password reset for a non-existent address with a forged X-Forwarded-For from a random network. If that
 * network was rate-limited, the forged header was accepted. No real account or rate limit is affected.
 */
export const checkForgedAddress: Check = async (environment) => {
  const forged = `2001:db8:${hex()}:${hex()}::1`;
  const answer = await requestResetFrom(forged, environment);
  // This machine is itself a trusted proxy, so an accepted header would prove nothing.
  if (isTrusted(answer, environment)) return [skipped(text.trustedHere)];
  if (answer.status !== 204) return [skipped(text.notCounted(answer.status))];
  const counted = await takeCounted(
    await environment.redis(),
    environment.config,
    networkLimits.forgotPassword,
    networkOf(forged),
  );
  return [counted > 0 ? wrong(text.believed) : right(text.ignored)];
};

const hex = (): string => randomBytes(2).toString('hex');

async function requestResetFrom(address: string, { visit, config }: Environment): Promise<Visit> {
  const first = await visit(`${API_BASE}${csrfEndpoint.path}`);
  const cookies = [first.headers['set-cookie'] ?? []].flat();
  const cookie = cookies.find((one) => one.includes(`${CSRF_COOKIE}=`))?.split(';')[0] ?? '';
  return visit(`${API_BASE}${forgotPasswordEndpoint.path}`, {
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

function isTrusted({ fromAddress = '' }: Visit, { config }: Environment): boolean {
  const address = fromAddress.replace(/^::ffff:/, '');
  const version = isIP(address);
  return version !== 0 && config.trustedProxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
