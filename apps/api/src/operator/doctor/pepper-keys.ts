import { createSecretKeys } from '../../security/secret-keys.ts';
import { readPepperIds } from '../../store/upkeep/installation.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { advice, right, wrong } from './finding.ts';

const text = doctorText.pepperKeys;

export const checkPepperKeys: Check = async ({ db, config }) => {
  const peppers = createSecretKeys(config.pepperKeys);
  const name = config.PEPPER_KEYS ? 'PEPPER_KEYS' : 'SECRET_KEYS';
  const missing = (await readPepperIds(db)).filter((id) => !peppers.find(id));
  if (missing.length > 0) return missing.map((id) => wrong(text.missing(id, name)));
  // A key that also protects tokens cannot be rotated separately.
  const isSeparate = !createSecretKeys(config.secretKeys).find(peppers.current.id);
  return [isSeparate ? right(text.fine) : advice(text.notApart)];
};
