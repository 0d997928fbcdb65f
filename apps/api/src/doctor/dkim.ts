import { doctorText } from './doctor.pt-br.ts';
import { right, skipped, wrong } from './finding.ts';
import { checkOfMailDomain } from './mail-domain.ts';

const text = doctorText.dkim;

export const checkDkim = checkOfMailDomain('DKIM', async (domain, { resolveTxt, dkimSelector }) => {
  // Which key signs is known to the mail server alone, and DNS lists no names.
  if (dkimSelector === undefined) return [skipped(text.notAsked)];
  const name = `${dkimSelector}._domainkey.${domain}`;
  const record = (await resolveTxt(name)).find((one) => /(?:^|;)\s*p=/.test(one));
  if (record === undefined) return [wrong(text.missing(name))];
  return [/(?:^|;)\s*p=\s*[\w+/]/.test(record) ? right(text.fine(name)) : wrong(text.revoked(name))];
});
