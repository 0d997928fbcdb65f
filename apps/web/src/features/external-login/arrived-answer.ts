import { type ExternalAnswerBody, externalAnswer } from '@portaria/contract';
import * as z from 'zod/mini';
import type { Location } from '../../navigation/router.tsx';

const names = ['state', 'code', 'iss', 'error', 'name'] as const;

/**
 * What the provider added to the address, in its query or its fragment. `hidden-answer.ts` has moved it into the history
 * entry. Null if there is nothing that a provider would send.
 */
export function arrivedAnswer({ pathname, search, hash, state }: Location): ExternalAnswerBody | null {
  const hidden = (state as { answer?: unknown } | null)?.answer;
  const text = typeof hidden === 'string' ? hidden : `${search}&${hash}`;
  const parts = new URLSearchParams(text.replaceAll(/^\?|(?<=^|&)#/g, ''));
  const read = z.safeParse(externalAnswer, {
    provider: pathname.split('/').at(-1),
    ...Object.fromEntries(names.flatMap((name) => (parts.has(name) ? [[name, parts.get(name)]] : []))),
  });
  return read.success ? read.data : null;
}
