import {
  type FieldRule,
  type Operation,
  type ProfileField,
  profileFields,
  type SharedRules,
  sharedRules,
} from '@portaria/contract';

/** The keys of an object schema in declaration order, also of one that may be left out. Other schemas have none. */
export function keysOf(schema: unknown): string[] {
  const definition = (schema as { _zod?: { def?: { shape?: object; innerType?: unknown } } } | undefined)
    ?._zod?.def;
  if (definition?.innerType) return keysOf(definition.innerType);
  return Object.keys(definition?.shape ?? {});
}

/** The rule of each field of the body: the one in the record of the call, or the shared one of its name. */
export function rulesOf(
  { body, fields, path }: Operation<unknown, unknown>,
  profile: readonly ProfileField[] = profileFields,
): Readonly<Record<string, FieldRule>> {
  const own = fields?.(sharedRules) ?? {};
  const rules = keysOf(body?.('spec', profile)).map((field) => {
    const rule = own[field] ?? sharedRules[field as keyof SharedRules];
    if (!rule) throw new Error(`${field} of ${path} has no rule.`);
    return [field, rule] as const;
  });
  return Object.fromEntries(rules);
}
