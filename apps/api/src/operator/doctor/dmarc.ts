import { doctorText } from './doctor.pt-br.ts';
import type { Environment } from './environment.ts';
import { advice, right, wrong } from './finding.ts';
import { mailDomainCheck } from './mail-domain.ts';

const text = doctorText.dmarc;

export const checkDmarc = mailDomainCheck('DMARC', async (domain, environment) => {
  const record = await findRecord(domain, environment);
  if (record === undefined) return [wrong(text.missing(domain))];
  const policy = /(?:^|;)\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
  if (policy === undefined) return [wrong(text.withoutPolicy(domain))];
  return [policy === 'none' ? advice(text.watching(domain)) : right(text.fine(domain, policy))];
});

/** A subdomain without a record inherits from its parent domains, except from public suffixes (psd=y). */
async function findRecord(domain: string, { resolveTxt }: Environment): Promise<string | undefined> {
  const labels = domain.split('.');
  for (let from = 0; from <= Math.max(0, labels.length - 2); from += 1) {
    const records = await resolveTxt(`_dmarc.${labels.slice(from).join('.')}`);
    const found = records.find((record) => /^v=DMARC1\s*(?:;|$)/i.test(record));
    if (found !== undefined && !/(?:^|;)\s*psd\s*=\s*y/i.test(found)) return found;
  }
  return undefined;
}
