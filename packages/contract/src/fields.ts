import * as z from 'zod/mini';
import { EMAIL_MAX, isEmail, isUsername, USERNAME_MAX } from './identity-rules.ts';
import {
  brokenPasswordRules,
  PASSWORD_BYTE_CAP,
  type PasswordPolicyName,
  passwordPolicies,
} from './password-policy.ts';
import { type FieldLabel, fieldLabel, problemTitle, ruleText } from './text.pt-br.ts';

const utf8 = new TextEncoder();

/** Caps come before any other rule looks at the value, so that nothing expensive sees a megabyte. */
function exceeds(value: string, bytes: number): boolean {
  return value.length > bytes || utf8.encode(value).length > bytes;
}

/**
 * A field with the sentences of all its broken rules. A missing key is told like an empty one, and no rule aborts
 * the body: zod would then keep the rules between fields to itself.
 */
function field(label: FieldLabel, brokenRules: (value: string) => readonly string[]): z.ZodMiniString {
  const text = z.string({
    error: ({ input }) => (input === undefined ? ruleText.required(label) : ruleText.wrongType),
  });
  return text.check(
    z.superRefine((value, context) => {
      for (const message of brokenRules(value)) context.addIssue({ code: 'custom', message });
    }),
  );
}

export const emailField = field(fieldLabel.email, (value) => {
  if (value === '') return [ruleText.required(fieldLabel.email)];
  return exceeds(value, EMAIL_MAX) || !isEmail(value) ? [ruleText.email] : [];
});

export const usernameField = field(fieldLabel.username, (value) => {
  if (value === '') return [ruleText.required(fieldLabel.username)];
  if (exceeds(value, USERNAME_MAX * 4)) return [ruleText.maxLength(fieldLabel.username, USERNAME_MAX)];
  return isUsername(value) ? [] : [ruleText.username];
});

export function newPasswordField(policy: PasswordPolicyName): z.ZodMiniString {
  const tooLong = ruleText.maxLength(fieldLabel.password, passwordPolicies[policy].max);
  return field(fieldLabel.password, (value) =>
    exceeds(value, PASSWORD_BYTE_CAP) ? [tooLong] : brokenPasswordRules(value, policy),
  );
}

export const confirmPasswordField = field(fieldLabel.confirmPassword, (value) => {
  if (value === '') return [ruleText.required(fieldLabel.confirmPassword)];
  return exceeds(value, PASSWORD_BYTE_CAP) ? [ruleText.mismatch] : [];
});

/** Login has no rule of form, only caps: a long or odd value is simply a wrong one. */
export const anyIdentityField = field(fieldLabel.usernameOrEmail, (value) =>
  exceeds(value, 1024) ? [ruleText.wrongType] : [],
);
export const anyPasswordField = field(fieldLabel.password, (value) =>
  exceeds(value, PASSWORD_BYTE_CAP) ? [ruleText.wrongType] : [],
);

const LINK_TOKEN_MAX = 256;

/** Whatever is not one of our links is told like one that is over. */
export const linkTokenField = z
  .string(ruleText.wrongType)
  .check(z.maxLength(LINK_TOKEN_MAX, problemTitle.link_invalid));

interface PasswordPair {
  password: string;
  confirmPassword: string;
}

/** An untouched confirmation is told as "required" by its own field, not as a mismatch. */
export const samePasswords = z.refine<PasswordPair>(
  (body) => body.confirmPassword === '' || body.password === body.confirmPassword,
  {
    error: ruleText.mismatch,
    path: ['confirmPassword'],
    when: ({ value }) => hasPasswordPair(value),
  },
);

function hasPasswordPair(value: unknown): value is PasswordPair {
  if (typeof value !== 'object' || value === null) return false;
  const pair = value as Partial<Record<keyof PasswordPair, unknown>>;
  return typeof pair.password === 'string' && typeof pair.confirmPassword === 'string';
}
