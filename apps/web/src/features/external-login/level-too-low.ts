import type { LowLevel } from '@portaria/contract';
import type { ApiError } from '../../http/api-error.ts';

/** Undefined for any other refusal. It is read leniently: the schema would weigh on pages that never need it. */
export function lowLevelOf({ code, body }: ApiError): LowLevel | undefined {
  return code === 'level_too_low' ? (body as { readonly level?: LowLevel }).level : undefined;
}
