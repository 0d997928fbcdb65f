import {
  type Operation,
  operations,
  type PasswordPolicyName,
  profileFields,
  testOperations,
} from '@portaria/contract';
import { type AdminOperation, adminOperations } from '@portaria/contract/administration';

export type AnyCall = Operation<unknown, unknown> & Partial<Pick<AdminOperation, 'permission' | 'proof'>>;

export const allCalls = Object.values({
  ...operations,
  ...testOperations,
  ...adminOperations,
}) as readonly AnyCall[];

/** The keys of an object schema in declaration order, also of one that may be left out. Other schemas have none. */
export function keysOf(schema: unknown): string[] {
  const definition = (schema as { _zod?: { def?: { shape?: object; innerType?: unknown } } } | undefined)
    ?._zod?.def;
  if (definition?.innerType) return keysOf(definition.innerType);
  return Object.keys(definition?.shape ?? {});
}

export function fieldsOf(call: AnyCall, policy: PasswordPolicyName = 'spec'): string[] {
  return keysOf(call.body?.(policy, profileFields));
}

/** Fields of the administration that share a name with one that means something else. */
const besideAccounts = new Set([
  'setClient id',
  'disableClient id',
  'setClient name',
  'decide decision',
  'bulk action',
]);

/**
 * A new password must satisfy the password policy. An existing one only has a maximum length, like a code of the second
 * factor. Codes from mails are six digits. The id in a passkey's answer is the authenticator's, not ours.
 */
export function ruleNameOf(field: string, call: AnyCall): string {
  const isCheck = call === operations.checkPassword;
  if (field === 'password' && (isCheck || fieldsOf(call).includes('confirmPassword')))
    return 'password (chosen)';
  if (isCheck) return `${field} (as typed)`;
  if (field === 'id' && fieldsOf(call).includes('clientDataJSON')) return 'id (credential)';
  if (call.access === 'admin' && besideAccounts.has(`${call.path.split('/').at(-1)} ${field}`))
    return `${field} (administration)`;
  if (field === 'name' && call.path.endsWith('publishAppearance')) return 'name (appearance)';
  const isProvider = call.errors.includes('provider_unavailable');
  if (isProvider && ['code', 'from', 'state'].includes(field)) return `${field} (provider)`;
  const isFactor = call.errors.includes('factor_code_wrong') || call.errors.includes('recovery_code_wrong');
  return field === 'code' && isFactor ? 'code (second factor)' : field;
}
