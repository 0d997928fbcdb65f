import { isWeak } from '../../base/config/rules.ts';
import type { KeyList } from '../../base/config/settings.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { advice, type Finding, right, wrong } from './finding.ts';
import { isTrial } from './trial.ts';

const text = doctorText.secretKeys;
/** One key in use, and one during a rotation. */
const USUAL_KEYS = 2;

export const checkSecretKeysStrength: Check = async ({ config }) => {
  const { secretKeys, pepperKeys } = config;
  // Configuration rejects weak keys unless DEV=on.
  const judge = isTrial(config) ? advice : wrong;
  const weakOf = (name: KeyList, keys: readonly Buffer[]): Finding[] =>
    keys.flatMap((key, at) => (isWeak(key) ? [judge(text.weak(name, at + 1))] : []));
  const findings: Finding[] = weakOf('SECRET_KEYS', secretKeys);
  if (config.PEPPER_KEYS) findings.push(...weakOf('PEPPER_KEYS', pepperKeys));
  if (secretKeys.length > USUAL_KEYS) findings.push(advice(text.many(secretKeys.length)));
  return findings.length > 0 ? findings : [right(text.fine(secretKeys.length))];
};
