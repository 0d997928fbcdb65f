import { isThisMachine } from '../../base/config/this-machine.ts';
import { doctorText } from './doctor.pt-br.ts';
import type { Check } from './environment.ts';
import { advice, type Finding, right, wrong } from './finding.ts';
import { isTrial } from './trial.ts';

const text = doctorText.settings;

/** Invalid settings are rejected at startup. This checks only for valid but unwise ones. */
export const checkSettings: Check = async ({ config }) => {
  const findings: Finding[] = [right(text.complete)];
  if (config.DEV && !isTrial(config)) findings.push(wrong(text.dev));
  if (config.TEST_PAGES && !isTrial(config)) findings.push(advice(text.testPages));
  if (config.SCREENS === 'spec' && !isThisMachine(new URL(config.origin).hostname))
    findings.push(advice(text.specScreens));
  if (
    config.SCREENS === 'product' &&
    config.PASSWORD_POLICY === 'spec' &&
    !isThisMachine(new URL(config.origin).hostname)
  )
    findings.push(advice(text.specPolicy));
  return findings;
};

export const wrongSettings = (problems: readonly string[]): Finding[] =>
  problems.map((problem) => wrong(text.broken(problem)));
