import { API_BASE, CSRF_COOKIE, csrfEndpoint, SECURE_COOKIE_PREFIX } from '@portaria/contract';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { type Finding, right, wrong } from './finding.ts';

const text = doctorText.publicHeaders;

/** Proxies may remove or change headers, so this checks what a browser receives. */
export const checkPublicHeaders: Check = async ({ visit, config }) => {
  const answer = await visit(`${API_BASE}${csrfEndpoint.path}`);
  const findings: Finding[] = [];
  if (config.origin.startsWith('https:'))
    findings.push('strict-transport-security' in answer.headers ? right(text.hsts) : wrong(text.noHsts));
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  const cookie = cookies.find((one) => one.includes(`${CSRF_COOKIE}=`));
  if (cookie === undefined) return [...findings, wrong(text.noCookie)];
  const guarded = cookie.startsWith(`${SECURE_COOKIE_PREFIX}${CSRF_COOKIE}=`) && /;\s*secure\b/i.test(cookie);
  return [...findings, guarded ? right(text.cookie) : wrong(text.unguardedCookie)];
};
