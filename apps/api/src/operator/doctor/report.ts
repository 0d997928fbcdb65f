import { doctorText } from './doctor.pt-br.ts';
import type { Finding } from './finding.ts';

const signs: Record<Finding['verdict'], string> = { right: '✓', advice: '!', wrong: '✗', skipped: '–' };

export function reportOf(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ verdict, message, fix }) => [
    `${signs[verdict]} ${message}`,
    ...(fix === undefined ? [] : [`    ${doctorText.fix}: ${fix}`]),
  ]);
  const count = (verdict: Finding['verdict']): number =>
    findings.filter((finding) => finding.verdict === verdict).length;
  const total = doctorText.total(count('wrong'), count('advice'), count('right'), count('skipped'));
  return `${[...lines, '', total].join('\n')}\n`;
}

export function isHealthy(findings: readonly Finding[]): boolean {
  return findings.every(({ verdict }) => verdict !== 'wrong');
}
