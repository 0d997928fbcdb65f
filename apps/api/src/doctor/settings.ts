import { doctorText } from './doctor.pt-br.ts';
import { advice, type Finding, right, wrong } from './finding.ts';
import { isTrial } from './trial.ts';
import type { Check } from './world.ts';

const text = doctorText.settings;

/** The program itself refuses to start with wrong settings; here only what is allowed and unwise. */
export const checkSettings: Check = async ({ config }) => {
  const findings: Finding[] = [right(text.complete)];
  if (config.DEV && !isTrial(config)) findings.push(wrong(text.dev));
  if (config.TEST_PAGES && !isTrial(config)) findings.push(advice(text.testPages));
  return findings;
};

export const wrongSettings = (problems: readonly string[]): Finding[] =>
  problems.map((problem) => wrong(text.broken(problem)));
