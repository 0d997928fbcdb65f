import type { RunRecord } from '@portaria/harness/records';
import type { History } from './history.ts';

export const MOST_DAYS_BEHIND = 14;
export const OLD = `(more than ${MOST_DAYS_BEHIND} days older than the code)`;
export const OLD_IN_PORTUGUESE = `(mais de ${MOST_DAYS_BEHIND} dias mais antigo que o código)`;

const contract = 'packages/contract/src';
const webCode = ['apps/web/src', contract];
const apiCode = ['apps/api/src', contract];
const ofTheWeb = /^(?:lighthouse|weights|drills-F2[1-4])$/;

/** Whether the code that was measured has changed so much later that the figures may no longer hold. */
export function isOld(name: string, { date }: RunRecord, history: History): boolean {
  if (!history.isKnown) return false;
  const changed = Date.parse(history.lastChange(ofTheWeb.test(name) ? webCode : apiCode));
  return changed - Date.parse(date.slice(0, 10)) > MOST_DAYS_BEHIND * 86_400_000;
}
