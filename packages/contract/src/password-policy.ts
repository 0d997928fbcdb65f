import { fieldLabel, ruleText } from './text.pt-br.ts';

export type PasswordPolicyName = 'spec' | 'strict';

interface PasswordPolicy {
  readonly min: number;
  readonly max: number;
  readonly composition: boolean;
  readonly refusesContext: boolean;
}

/** `spec` is the product's rule; `strict` follows NIST 800-63B-4 and ASVS 5. */
export const passwordPolicies: Record<PasswordPolicyName, PasswordPolicy> = {
  spec: { min: 5, max: 18, composition: true, refusesContext: false },
  strict: { min: 15, max: 128, composition: false, refusesContext: true },
};

/** Presence is demanded; no character is forbidden. */
const demandedCharacters = [/\p{Lu}/u, /\p{Ll}/u, /[0-9]/, /[#?!@$%^&*-]/];

export const PASSWORD_BYTE_CAP = 4096;

/** The form in which a password is counted and hashed: the same keys on every keyboard. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

/** The sentences of all broken rules, in the specification's order; "required" stands alone. */
export function brokenPasswordRules(password: string, policyName: PasswordPolicyName): string[] {
  if (password === '') return [ruleText.required(fieldLabel.password)];
  const policy = passwordPolicies[policyName];
  const normalized = normalizePassword(password);
  const length = [...normalized].length;
  const broken: string[] = [];
  if (length < policy.min) broken.push(ruleText.minLength(fieldLabel.password, policy.min));
  if (length > policy.max) broken.push(ruleText.maxLength(fieldLabel.password, policy.max));
  if (policy.composition && !demandedCharacters.every((wanted) => wanted.test(normalized))) {
    broken.push(ruleText.passwordPattern);
  }
  return broken;
}
