import {
  type Operation,
  operations,
  type PasswordPolicyName,
  profileFields,
  testOperations,
} from '@portaria/contract';

export type AnyCall = Operation<unknown, unknown>;

export const allCalls = Object.values({ ...operations, ...testOperations }) as readonly AnyCall[];

/** The keys of an object schema in declaration order. Other schemas have none. */
export function keysOf(schema: unknown): string[] {
  const definition = (schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def;
  return Object.keys(definition?.shape ?? {});
}

export function fieldsOf(call: AnyCall, policy: PasswordPolicyName = 'spec'): string[] {
  return keysOf(call.body?.(policy, profileFields));
}

/**
 * A new password must satisfy the password policy. An existing one only has a maximum length, like a code of the second
 * factor. Codes from mails are six digits. The id in a passkey's answer is the authenticator's, not ours.
 */
export function ruleNameOf(field: string, call: AnyCall): string {
  if (field === 'password' && fieldsOf(call).includes('confirmPassword')) return 'password (chosen)';
  if (field === 'id' && fieldsOf(call).includes('clientDataJSON')) return 'id (credential)';
  return field === 'code' && call.errors.includes('factor_code_wrong') ? 'code (second factor)' : field;
}
