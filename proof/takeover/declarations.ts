import type { AccountState, FactorState } from './account-state.ts';
import type { Model } from './model.ts';

const WEEK = 7 * 86_400;
/** Real time also passes while a sequence runs. */
const TOLERANCE = 120;

export const keyOf = ({ kind, id, created }: FactorState): string => `${kind} ${id} ${created}`;

/** Which way a doubtful age counts. */
type Doubt = 'old' | 'young';

export const isOld = (age: number, doubt: Doubt): boolean =>
  age + (doubt === 'old' ? TOLERANCE : -TOLERANCE) >= WEEK;

/** An unused code of a set that lived for a week, and that lives or was ended within one. */
export function codeDeclares({ now, factors }: AccountState, codeId: string, doubt: Doubt): boolean {
  return factors.some(
    ({ kind, id, used, created, ended }) =>
      kind === 'recovery-code' &&
      id === codeId &&
      !used &&
      isOld((ended ?? now) - created, doubt) &&
      (ended === null || !isOld(now - ended, doubt === 'old' ? 'young' : 'old')),
  );
}

/** A browser that the account has known for a week, also if it forgot it after that. */
export function deviceDeclares(
  model: Model,
  { id }: AccountState,
  deviceId: string | undefined,
  doubt: Doubt,
): boolean {
  const since = model.factsOf(id).knownSince.get(deviceId ?? '');
  return since !== undefined && isOld(model.now - since, doubt);
}
