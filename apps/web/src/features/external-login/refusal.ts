import type { ApiError } from '../../http/api-error.ts';
import { externalLoginText as text } from './external-login.text.ts';
import { levelShortfallOf } from './level-too-low.ts';
import type { ProviderWords } from './provider-words.ts';

/** A body that breaks the contract is no answer of a provider. */
const overCodes: readonly (string | null)[] = ['external_attempt_over', 'validation_failed'];

export const isOver = ({ code }: ApiError): boolean => overCodes.includes(code);

/** Undefined for a failure that says nothing about the provider, such as a lost connection. */
export function sentenceOf(error: ApiError, provider: ProviderWords): string | undefined {
  if (isOver(error)) return text.over;
  const low = levelShortfallOf(error);
  if (low) return text.lowLevel(low);
  const sentence = Object.entries(text.refusals).find(([code]) => code === error.code)?.[1];
  return sentence?.(provider);
}
