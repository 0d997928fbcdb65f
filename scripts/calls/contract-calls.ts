import {
  accountEndpoints,
  type Endpoint,
  endpoints,
  type PasswordPolicyName,
  profileFields,
  testEndpoints,
} from '@portaria/contract';

export type AnyCall = Endpoint<unknown, unknown>;

export const allCalls: readonly AnyCall[] = [endpoints, accountEndpoints, testEndpoints].flatMap((group) =>
  Object.values<AnyCall>(group as unknown as Record<string, AnyCall>),
);

/** The keys of an object's schema, in their order; none for anything else. */
export function keysOf(schema: unknown): string[] {
  const definition = (schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def;
  return Object.keys(definition?.shape ?? {});
}

export function fieldsOf(call: AnyCall, policy: PasswordPolicyName = 'spec'): string[] {
  return keysOf(call.body?.(policy, profileFields));
}

/** A password that is chosen has rules of form; one that is shown has only a cap. */
export function ruleNameOf(field: string, fields: readonly string[]): string {
  return field === 'password' && fields.includes('confirmPassword') ? 'password (chosen)' : field;
}
