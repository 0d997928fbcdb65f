import { isUsername } from '@portaria/contract';
import type { ExternalPerson } from './person.ts';
import { isRelay } from './providers/apple.ts';

/** A suggestion, which the person may change. */
const LONGEST = 30;
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9];

/** From the address or the name that the provider gave, first the one that is read best. */
export function usernamesFor({ email, name }: Pick<ExternalPerson, 'email' | 'name'>): string[] {
  const local = email === null || isRelay(email) ? '' : (email.split('@')[0] ?? '');
  const bases = [local, name ?? ''].map(simplified).filter((base) => base.length > 1 && isUsername(base));
  const [first] = bases;
  return first === undefined ? [] : [...new Set(bases), ...NUMBERS.map((number) => `${first}${number}`)];
}

/** Words of letters without accents and digits, with a dot between them. What follows a plus is not the name. */
function simplified(text: string): string {
  const [named = ''] = text.split('+');
  const plain = named.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return words.join('.').slice(0, LONGEST).replace(/\.$/, '');
}
