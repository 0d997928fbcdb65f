import { randomInt } from 'node:crypto';
import { isCpf } from '@portaria/contract';

/** Valid, and probably nobody's in this run. */
export function newCpf(): string {
  const body = String(randomInt(1_000_000_000)).padStart(9, '0');
  const all = Array.from({ length: 100 }, (_, digits) => `${body}${String(digits).padStart(2, '0')}`);
  return all.find(isCpf) ?? newCpf();
}
