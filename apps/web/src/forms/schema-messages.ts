import { inWords, ruleText } from '@portaria/contract';
import * as z from 'zod/mini';
import type { Messages } from './use-fields.ts';

const words = inWords(ruleText);

/** A sentence for each rule that a field breaks, in the order of its rules. */
export function schemaMessages<Name extends string>(
  schema: z.core.$ZodType,
  values: unknown,
): Messages<Name> {
  const result = z.safeParse(schema, values, words);
  if (result.success) return {};
  const messages: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? '');
    messages[field] = [...(messages[field] ?? []), message];
  }
  return messages as Messages<Name>;
}
