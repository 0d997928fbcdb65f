import { reasonCodes } from '@portaria/contract/administration';
import { administrationText } from './administration.text.ts';

/** The log keeps a code and, after a space, the number of a ticket. */
export function reasonWords(reason: string): string {
  const [code = '', ...ticket] = reason.split(' ');
  const known = reasonCodes.find((one) => one === code);
  return [known ? administrationText.reason.codes[known] : code, ...ticket].join(' ');
}
