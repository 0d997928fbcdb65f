import type { LevelShortfall } from '@portaria/contract';
import type { ApiError } from '../../http/api-error.ts';

/** Undefined for any other refusal. Not validated, because the schema would enlarge pages that never need it. */
export function levelShortfallOf({ code, body }: ApiError): LevelShortfall | undefined {
  return code === 'level_too_low' ? (body as { readonly level?: LevelShortfall }).level : undefined;
}
