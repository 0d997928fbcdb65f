import * as z from 'zod/mini';
import { EMAIL_MAX, isEmail, isUsername, USERNAME_MAX } from './identity-rules.ts';
import {
  brokenPasswordRules,
  PASSWORD_BYTE_CAP,
  type PasswordPolicyName,
  passwordPolicies,
} from './password-policy.ts';
import { type FieldLabel, fieldLabel, ruleText, sharedText } from './text.pt-br.ts';

const utf8 = new TextEncoder();

/** Size caps run before all other rules, so that no expensive rule processes a huge value. */
function exceeds(value: string, bytes: number): boolean {
  return value.length > bytes || utf8.encode(value).length > bytes;
}

type BrokenRules = (value: string) => readonly string[];

function text(label: FieldLabel): z.ZodMiniString {
  return z.string({
    error: ({ input }) => (input === undefined ? ruleText.required(label) : ruleText.wrongType),
  });
}

function follows(brokenRules: BrokenRules) {
  return z.superRefine<string>((value, context) => {
    for (const message of brokenRules(value)) context.addIssue({ code: 'custom', message });
  });
}

/**
 * Reports the messages of all broken rules. A missing key is reported like an empty value. No rule aborts, because zod
 * would then skip the rules that compare fields.
 */
function field(label: FieldLabel, brokenRules: BrokenRules): z.ZodMiniString {
  return text(label).check(follows(brokenRules));
}

/** For user names and addresses. Phone keyboards add a space after a suggested word. */
function trimmedField(label: FieldLabel, brokenRules: BrokenRules): z.ZodMiniString {
  return text(label).check(z.overwrite(withoutSpaces), follows(brokenRules));
}

/** Plain spaces only. `trim` would also remove invisible characters, which must be rejected. */
function withoutSpaces(value: string): string {
  let [start, end] = [0, value.length];
  while (value[start] === ' ') start += 1;
  while (end > start && value[end - 1] === ' ') end -= 1;
  return value.slice(start, end);
}

export const emailField = trimmedField(fieldLabel.email, (value) => {
  if (value === '') return [ruleText.required(fieldLabel.email)];
  return exceeds(value, EMAIL_MAX) || !isEmail(value) ? [ruleText.email] : [];
});

export const usernameField = trimmedField(fieldLabel.username, (value) => {
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

/** Login checks only size caps. Any other invalid value simply matches no account. */
export const anyIdentityField = trimmedField(fieldLabel.usernameOrEmail, (value) =>
  exceeds(value, 1024) ? [ruleText.wrongType] : [],
);
export const anyPasswordField = field(fieldLabel.password, (value) =>
  exceeds(value, PASSWORD_BYTE_CAP) ? [ruleText.wrongType] : [],
);

const FACTOR_CODE_MAX = 64;

/** Six digits or a recovery code, with any spaces and hyphens. Anything else is a wrong code. */
export const factorCodeField = field(fieldLabel.code, (value) => {
  if (value === '') return [ruleText.required(fieldLabel.code)];
  return exceeds(value, FACTOR_CODE_MAX) ? [ruleText.wrongType] : [];
});

/** Six digits of a mail are enough, because each mail has few attempts. */
export const mailedCodeField = z.string(ruleText.wrongType).check(z.regex(/^\d{6}$/, sharedText.codeInvalid));

/** Unticked by default. Pages of the previous release do not send it. */
export const rememberField = z.optional(z.boolean(ruleText.wrongType));

/** Turning the second factor on ends every other session and forgets the other devices, unless this is set. */
export const keepOthersField = z.optional(z.boolean(ruleText.wrongType));

const BINARY_MAX = 4_096;

/** Bytes in base64url. The server decodes and judges them. */
export const binaryField = z
  .string(ruleText.wrongType)
  .check(z.maxLength(BINARY_MAX, ruleText.wrongType), z.regex(/^[\w-]+$/, ruleText.wrongType));

const PASSKEY_NAME_MAX = 60;

export const passkeyNameField = trimmedField(fieldLabel.passkeyName, (value) => {
  if (value === '') return [ruleText.required(fieldLabel.passkeyName)];
  return [...value].length > PASSKEY_NAME_MAX
    ? [ruleText.maxLength(fieldLabel.passkeyName, PASSKEY_NAME_MAX)]
    : [];
});

const LINK_TOKEN_MAX = 256;

/** A malformed token gets the same error as an expired one. */
export const linkTokenField = z
  .string(ruleText.wrongType)
  .check(z.maxLength(LINK_TOKEN_MAX, sharedText.linkInvalid));

interface PasswordPair {
  password: string;
  confirmPassword: string;
}

/** An empty confirmation is reported as "required" by its own field, not as a mismatch. */
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
