import type { AdminRowState, State } from '../account-state.ts';
import type { Change } from './change.ts';

const rowsOf = (state: State): AdminRowState[] => [...state.values()].flatMap(({ adminRows }) => adminRows);

/** The rows of this step, except refusals. */
export function newRows({ before, after }: Change): AdminRowState[] {
  const known = new Set(rowsOf(before).map(({ id }) => id));
  return rowsOf(after).filter(({ id, outcome }) => !known.has(id) && outcome !== 'refused');
}

export const doneTo = (change: Change, accountId: string): string[] =>
  newRows(change)
    .filter(({ target, outcome }) => target === accountId && outcome === 'done')
    .map(({ action }) => action);
