import { doctorText } from './doctor.pt-br.ts';
import { right, wrong } from './finding.ts';
import { mailDomainCheck } from './mail-domain.ts';

const text = doctorText.spf;

export const checkSpf = mailDomainCheck('SPF', async (domain, { resolveTxt, config }) => {
  const records = (await resolveTxt(domain)).filter((record) => /^v=spf1(?: |$)/i.test(record));
  const [record] = records;
  if (record === undefined) return [wrong(text.missing(domain, new URL(config.SMTP_URL).hostname))];
  if (records.length > 1) return [wrong(text.several(domain, records.length))];
  if (/ \+?all\b/i.test(record)) return [wrong(text.everybody(domain))];
  return [right(text.fine(domain))];
});
