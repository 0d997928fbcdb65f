import { domainToASCII } from 'node:url';
import { doctorText } from './doctor.pt-br.ts';
import { failureOf } from './failure.ts';
import { type Finding, skipped, wrong } from './finding.ts';
import { isTrial } from './trial.ts';
import type { Check, World } from './world.ts';

/** The domain that MAIL_FROM speaks for, as DNS writes it. */
function mailDomain(mailFrom: string): string {
  return domainToASCII(/@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? '');
}

/** Strangers' mail servers ask DNS whether we may speak for the domain; while trying out there are none. */
export function checkOfMailDomain(
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
