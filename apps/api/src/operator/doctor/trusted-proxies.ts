import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { right, wrong } from './finding.ts';

const text = doctorText.proxies;
/** Addresses reserved for documentation. A list that contains them trusts the whole internet. */
const [ANYBODY, ANYBODY_V6] = ['203.0.113.1', '2001:db8::1'];

/** The API serves only plain http, so https always implies a proxy. */
export const checkTrustedProxies: Check = async ({ config }) => {
  const { trustedProxies, TRUSTED_PROXIES: listed } = config;
  if (trustedProxies.check(ANYBODY, 'ipv4') || trustedProxies.check(ANYBODY_V6, 'ipv6'))
    return [wrong(text.everybody)];
  if (listed.length > 0) return [right(text.listed(listed))];
  return [config.origin.startsWith('https:') ? wrong(text.none) : right(text.direct)];
};
