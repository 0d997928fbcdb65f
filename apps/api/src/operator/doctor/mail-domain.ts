import { domainToASCII } from 'node:url';
import { doctorText } from './doctor.pt-br.ts';
import type { Check, Environment } from './environment.ts';
import { failureOf } from './failure.ts';
import { type Finding, skipped, wrong } from './finding.ts';
import { isTrial } from './trial.ts';

function mailDomain(mailFrom: string): string {
  return domainToASCII(/@([^\s<>@]+)>?$/.exec(mailFrom)?.[1] ?? '');
}

/** Receiving mail servers check these DNS records. A trial installation sends no mail to the internet. */
export function mailDomainCheck(
  name: string,
  check: (domain: string, environment: Environment) => Promise<Finding[]>,
): Check {
  return async (environment) => {
    if (isTrial(environment.config)) return [skipped(doctorText.dns.trial(name))];
    const domain = mailDomain(environment.config.MAIL_FROM);
    try {
      return await check(domain, environment);
    } catch (error) {
      return [wrong(doctorText.dns.silent(name, domain, failureOf(error)))];
    }
  };
}
