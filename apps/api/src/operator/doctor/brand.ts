import { accentTokens } from '../../base/branding/brand.ts';
import { mailMark } from '../../mail/mail-mark.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { advice, type Finding, right } from './finding.ts';

const text = doctorText.brand;

/** Reports where the pages and mails show something else than the operator gave. */
export const checkBrand: Check = async ({ config: { brand } }) => {
  const { accent, mark } = brand;
  if (accent === null && mark === null) return [right(text.none)];
  const findings: Finding[] = [];
  const shown = accent === null ? null : accentTokens(accent).light.accent;
  if (accent !== null && shown !== null && shown !== accent.toLowerCase())
    findings.push(advice(text.darkened(accent, shown)));
  if (mark !== null && mailMark(brand) === null) findings.push(advice(text.notInMails));
  return findings.length === 0 ? [right(text.fine)] : findings;
};
