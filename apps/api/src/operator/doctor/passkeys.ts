import { MOST_COUNTED, passkeysOfOtherDomains } from '../../store/factors/passkeys.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { advice, type Finding, right } from './finding.ts';

const text = doctorText.passkeys;

/** Advice only: people still log in with their passwords, and a move to another domain may be wanted. */
export const checkPasskeys: Check = async ({ db, config: { relyingParty, origin } }) => {
  const { hostname } = new URL(origin);
  const findings: Finding[] = relyingParty ? [] : [advice(text.off(hostname))];
  for (const { rpId, count } of await passkeysOfOtherDomains(db, relyingParty?.rpId ?? '')) {
    const mayReturn = `.${hostname}`.endsWith(`.${rpId}`);
    findings.push(advice(text.otherDomain(rpId, count, count >= MOST_COUNTED, mayReturn)));
  }
  return findings.length === 0 && relyingParty ? [right(text.fine(relyingParty.rpId))] : findings;
};
