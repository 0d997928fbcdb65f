import * as z from 'zod/mini';
import type { Messages } from './use-fields.ts';

/** The contract's messages for each field, in the order of its rules. */
export function schemaMessages<Name extends string>(
  schema: z.core.$ZodType,
  values: unknown,
): Messages<Name> {
  const result = z.safeParse(schema, values);
  if (result.success) return {};
  const messages: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const field = String(path[0] ?? '');
    messages[field] = [...(messages[field] ?? []), message];
  }
  return messages as Messages<Name>;
}
