import { readRecord, recordTables } from '@portaria/harness/records';
import { mutations } from './mutations.ts';
import type { Tried } from './try-mutations.ts';

const PART = 'mutations';
const NOTHING = 'nothing';

/** By rule, what broke when it was taken out. */
export function lastFound(): ReadonlyMap<string, string> {
  const rows = readRecord(`takeover-${PART}`)?.tables?.['found']?.rows ?? [];
  return new Map(rows.map(([rule = '', broken = '']) => [rule, broken]));
}

/** A run of some mutations says nothing about the others, so only a run of all leaves a record. */
export function recordFound(tried: readonly Tried[]): void {
  if (tried.length < mutations.length) return;
  const rows = tried.map(({ rule, story: [broken = NOTHING] }) => [rule, broken.split('; ')[0] ?? broken]);
  recordTables({ found: { head: ['Rule', 'What broke'], rows } }, { part: PART });
}
