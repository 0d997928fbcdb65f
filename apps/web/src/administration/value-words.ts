import { type ErrorCode, problemTitle } from '@portaria/contract';
import { valueNames } from './words.text.ts';

/** A value of the log in words: a role, a field, a decision, or the code of a refusal. Others are shown as they are. */
export function valueWords(value: string): string {
  return valueNames[value] ?? problemTitle[value as ErrorCode] ?? value;
}
