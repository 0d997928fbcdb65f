import { createSecretKeys } from '../../security/secret-keys.ts';
import { VERIFIES_AFTER_SECONDS } from '../../session/signing-keyring.ts';
import { readSigningKeys } from '../../store/session/signing-keys.ts';
import { readServerTime } from '../../store/upkeep/installation.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { advice, right, wrong } from './finding.ts';

const text = doctorText.signingKeys;
const DAY_MS = 86_400_000;
/** Recommended by docs/operar.md. */
const ROTATE_AFTER_DAYS = 90;
const TOO_OLD_DAYS = 365;

export const checkSigningKeys: Check = async ({ db, config }) => {
  const stored = await readSigningKeys(db, VERIFIES_AFTER_SECONDS, VERIFIES_AFTER_SECONDS);
  const known = createSecretKeys(config.secretKeys);
  const unreadable = stored.filter(({ keyId }) => !known.find(keyId));
  if (unreadable.length > 0) return unreadable.map(({ id, keyId }) => wrong(text.unreadable(id, keyId)));
  const now = (await readServerTime(db)).getTime();
  const signing = stored.find(({ signsFrom }) => signsFrom.getTime() <= now);
  if (!signing) return [advice(text.none)];
  const days = Math.floor((now - signing.signsFrom.getTime()) / DAY_MS);
  if (days > TOO_OLD_DAYS) return [wrong(text.old(days))];
  return [days > ROTATE_AFTER_DAYS ? advice(text.old(days)) : right(text.fine(days))];
};
