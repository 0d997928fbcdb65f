import { domainToASCII } from 'node:url';
import { doctorText } from './doctor.pt-br.ts';
import { failureOf } from './failure.ts';
import { type Finding, skipped, wrong } from './finding.ts';
import { isTrial } from './trial.ts';
import type { Check, World } from './world.ts';

function mailDomain(mailFrom: string): string {
  return domainToASCII(/@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? '');
}

/** Receiving mail servers check these DNS records. A trial installation sends no mail to the internet. */
export function mailDomainCheck(
  name: string,
  check: (domain: string, world: World) => Promise<Finding[]>,
): Check {
  return async (world) => {
    if (isTrial(world.config)) return [skipped(doctorText.dns.trial(name))];
    const domain = mailDomain(world.config.MAIL_FROM);
    try {
      return await check(domain, world);
    } catch (error) {
      return [wrong(doctorText.dns.silent(name, domain, failureOf(error)))];
    }
  };
}
