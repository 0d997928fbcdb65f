import { advice, type Finding } from './finding.ts';
import { loginProviderText as text } from './login-providers.pt-br.ts';

/** The engine forgives as much. Beyond, a token that lives for a minute may be refused as expired. */
const TOLERATED_SECONDS = 30;

export function clockFindings(id: string, aheadSeconds: number | undefined): Finding[] {
  if (aheadSeconds === undefined || Math.abs(aheadSeconds) <= TOLERATED_SECONDS) return [];
  return [advice(text.skewed(id, aheadSeconds))];
}
