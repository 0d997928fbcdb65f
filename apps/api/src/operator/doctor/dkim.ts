import { doctorText } from './doctor.pt-br.ts';
import { right, skipped, wrong } from './finding.ts';
import { mailDomainCheck } from './mail-domain.ts';

const text = doctorText.dkim;

export const checkDkim = mailDomainCheck('DKIM', async (domain, { resolveTxt, dkimSelector }) => {
  // Only the mail server knows its selector, and DNS does not list names.
  if (dkimSelector === undefined) return [skipped(text.notAsked)];
  const name = `${dkimSelector}._domainkey.${domain}`;
  const record = (await resolveTxt(name)).find((one) => /(?:^|;)\s*p=/.test(one));
  if (record === undefined) return [wrong(text.missing(name))];
  return [/(?:^|;)\s*p=\s*[\w+/]/.test(record) ? right(text.fine(name)) : wrong(text.revoked(name))];
});
