import * as z from 'zod/mini';
import type { BrokenRule } from './broken-rule.ts';
import { EMAIL_MAX, isEmail, isUsername, USERNAME_MAX } from './identity-rules.ts';
import {
  brokenPasswordRules,
  PASSWORD_BYTE_CAP,
  type PasswordPolicyName,
  passwordPolicies,
} from './password-policy.ts';

const utf8 = new TextEncoder();

/** Size caps run before all other rules, so that no expensive rule processes a huge value. */
function exceeds(value: string, bytes: number): boolean {
  return value.length > bytes || utf8.encode(value).length > bytes;
}

type BrokenRules = (value: string) => readonly BrokenRule[];

/**
 * Reports every broken rule. A missing key is reported like an empty value. No rule aborts, because zod would then skip
 * the rules that compare fields.
 */
export function breaks(brokenRules: BrokenRules) {
  return z.superRefine<string>((value, context) => {
    for (const broken of brokenRules(value)) context.addIssue({ code: 'custom', params: { broken } });
  });
}

const field = (brokenRules: BrokenRules): z.ZodMiniString => z.string().check(breaks(brokenRules));

/** For user names and addresses. Phone keyboards add a space after a suggested word. */
const trimmedField = (brokenRules: BrokenRules): z.ZodMiniString =>
  z.string().check(z.overwrite(withoutSpaces), breaks(brokenRules));

/** Plain spaces only. `trim` would also remove invisible characters, which must be rejected. */
function withoutSpaces(value: string): string {
  let [start, end] = [0, value.length];
  while (value[start] === ' ') start += 1;
  while (end > start && value[end - 1] === ' ') end -= 1;
  return value.slice(start, end);
}

export const emailField = /* @__PURE__ */ trimmedField((value) => {
  if (value === '') return [['required', 'email']];
  return exceeds(value, EMAIL_MAX) || !isEmail(value) ? [['email']] : [];
});

export const usernameField = /* @__PURE__ */ trimmedField((value) => {
  if (value === '') return [['required', 'username']];
  if (exceeds(value, USERNAME_MAX * 4)) return [['maxLength', 'username', USERNAME_MAX]];
  return isUsername(value) ? [] : [['username']];
});

export function newPasswordField(policy: PasswordPolicyName): z.ZodMiniString {
  const tooLong: BrokenRule = ['maxLength', 'password', passwordPolicies[policy].max];
  return field((value) =>
    exceeds(value, PASSWORD_BYTE_CAP) ? [tooLong] : brokenPasswordRules(value, policy),
  );
}

export const confirmPasswordField = /* @__PURE__ */ field((value) => {
  if (value === '') return [['required', 'confirmPassword']];
  return exceeds(value, PASSWORD_BYTE_CAP) ? [['mismatch']] : [];
});

/** Login checks only size caps. Any other invalid value simply matches no account. */
export const anyIdentityField = /* @__PURE__ */ trimmedField((value) =>
  exceeds(value, 1024) ? [['wrongType']] : [],
);
export const anyPasswordField = /* @__PURE__ */ field((value) =>
  exceeds(value, PASSWORD_BYTE_CAP) ? [['wrongType']] : [],
);

const FACTOR_CODE_MAX = 64;

/** Six digits or a recovery code, with any spaces and hyphens. Anything else is a wrong code. */
export const factorCodeField = /* @__PURE__ */ field((value) => {
  if (value === '') return [['required', 'code']];
  return exceeds(value, FACTOR_CODE_MAX) ? [['wrongType']] : [];
});

/** Six digits of a mail are enough, because each mail has few attempts. */
export const mailedCodeField = /* @__PURE__ */ field((value) =>
  /^\d{6}$/.test(value) ? [] : [['codeInvalid']],
);

/** Unticked by default. Pages of the previous release do not send it. */
export const rememberField = /* @__PURE__ */ z.optional(z.boolean());

/** Turning the second factor on ends every other session and forgets the other devices, unless this is set. */
export const keepOthersField = /* @__PURE__ */ z.optional(z.boolean());

const BINARY_MAX = 4_096;

/** Bytes in base64url. The server decodes and judges them. */
export const binaryField = /* @__PURE__ */ z.string().check(z.maxLength(BINARY_MAX), z.regex(/^[\w-]+$/));

const PASSKEY_NAME_MAX = 60;

export const passkeyNameField = /* @__PURE__ */ trimmedField((value) => {
  if (value === '') return [['required', 'passkeyName']];
  return [...value].length > PASSKEY_NAME_MAX ? [['maxLength', 'passkeyName', PASSKEY_NAME_MAX]] : [];
});

const LINK_TOKEN_MAX = 256;

/** A malformed token gets the same error as an expired one. */
export const linkTokenField = /* @__PURE__ */ field((value) =>
  value.length > LINK_TOKEN_MAX ? [['linkInvalid']] : [],
);

interface PasswordPair {
  password: string;
  confirmPassword: string;
}

/** An empty confirmation is reported as "required" by its own field, not as a mismatch. */
export const samePasswords = /* @__PURE__ */ z.refine<PasswordPair>(
  (body) => body.confirmPassword === '' || body.password === body.confirmPassword,
  {
    params: { broken: ['mismatch'] satisfies BrokenRule },
    path: ['confirmPassword'],
    when: ({ value }) => hasPasswordPair(value),
  },
);

function hasPasswordPair(value: unknown): value is PasswordPair {
  if (typeof value !== 'object' || value === null) return false;
  const pair = value as Partial<Record<keyof PasswordPair, unknown>>;
  return typeof pair.password === 'string' && typeof pair.confirmPassword === 'string';
}
