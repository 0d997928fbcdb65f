import { isWeak } from '../config-rules.ts';
import { doctorText } from './doctor.pt-br.ts';
import { advice, type Finding, right, wrong } from './finding.ts';
import { isTrial } from './trial.ts';
import type { Check } from './world.ts';

const text = doctorText.secretKeys;
/** One in use, one on its way in or out. */
const USUAL_KEYS = 2;

export const checkSecretKeysStrength: Check = async ({ config }) => {
  const { secretKeys } = config;
  const weak = secretKeys.flatMap((key, at) => (isWeak(key) ? [at + 1] : []));
  // Only DEV=on lets a weak key come this far.
  const judge = isTrial(config) ? advice : wrong;
  const findings: Finding[] = weak.map((position) => judge(text.weak(position)));
  if (secretKeys.length > USUAL_KEYS) findings.push(advice(text.many(secretKeys.length)));
  return findings.length > 0 ? findings : [right(text.fine(secretKeys.length))];
};
