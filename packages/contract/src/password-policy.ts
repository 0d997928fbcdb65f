import type { BrokenRule } from './broken-rule.ts';
import { passwordPatternParts } from './rule-text.pt-br.ts';

export type PasswordPolicyName = 'spec' | 'standard' | 'strict';

interface PasswordPolicy {
  readonly min: number;
  readonly max: number;
  readonly composition?: true;
  /** Refuses common and breached passwords, and words of the person or the product. A schema cannot do it. */
  readonly asksLists?: true;
}

/** `spec` is the rule of the specification. `standard` is the product's. `strict` follows NIST 800-63B-4 and ASVS 5. */
export const passwordPolicies: Record<PasswordPolicyName, PasswordPolicy> = {
  spec: { min: 5, max: 18, composition: true },
  standard: { min: 8, max: 128, asksLists: true },
  strict: { min: 15, max: 128, asksLists: true },
};

export const passwordPolicyNames = Object.keys(passwordPolicies) as PasswordPolicyName[];

/** At least one of each is required. No character is forbidden. */
const requiredCharacters = [/\p{Lu}/u, /\p{Ll}/u, /[0-9]/, /[#?!@$%^&*-]/];

export const PASSWORD_BYTE_CAP = 4096;

/** Passwords are counted and hashed in this form, so that the same keys give the same hash on every keyboard. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

/** All broken rules in the order of the specification. "Required" excludes all others. */
export function brokenPasswordRules(password: string, policyName: PasswordPolicyName): BrokenRule[] {
  if (password === '') return [['required', 'password']];
  const policy = passwordPolicies[policyName];
  const normalized = normalizePassword(password);
  const length = [...normalized].length;
  const broken: BrokenRule[] = [];
  if (length < policy.min) broken.push(['minLength', 'password', policy.min]);
  if (length > policy.max) broken.push(['maxLength', 'password', policy.max]);
  if (policy.composition && !requiredCharacters.every((wanted) => wanted.test(normalized))) {
    broken.push(['passwordPattern']);
  }
  return broken;
}

export interface PasswordCheck {
  readonly text: string;
  readonly isMet: boolean;
}

/** Every rule with its state, for a checklist while typing. */
export function passwordChecks(password: string, policyName: PasswordPolicyName): PasswordCheck[] {
  const { min, max, composition } = passwordPolicies[policyName];
  const normalized = normalizePassword(password);
  const { length } = [...normalized];
  const characters = requiredCharacters.map((wanted, at) => ({
    text: passwordPatternParts.items[at] ?? '',
    isMet: wanted.test(normalized),
  }));
  return [
    { text: passwordPatternParts.length(min, max), isMet: length >= min && length <= max },
    ...(composition ? characters : []),
  ];
}
