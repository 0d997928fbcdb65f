import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inWords } from './broken-rule.ts';
import { changeEmailBody, confirmEmailChangeBody } from './change-email.ts';
import { changePasswordBody } from './change-password.ts';
import { confirmEmailBody, confirmEmailCodeBody } from './confirm-email.ts';
import {
  anyIdentityField,
  anyPasswordField,
  confirmPasswordField,
  emailField,
  linkTokenField,
  newPasswordField,
  usernameField,
} from './fields.ts';
import { forgotPasswordBody } from './forgot-password.ts';
import { isEmail, isUsername } from './identity-rules.ts';
import { loginBody } from './login.ts';
import { notMeBody } from './not-me.ts';
import {
  brokenPasswordRules,
  normalizePassword,
  PASSWORD_BYTE_CAP,
  passwordPolicies,
  passwordPolicyNames,
} from './password-policy.ts';
import { problemTitle } from './problem-titles.pt-br.ts';
import { registerBody } from './register.ts';
import { resetPasswordBody } from './reset-password.ts';
import { ruleText } from './rule-text.pt-br.ts';
import { endSessionEndpoint } from './sessions.ts';
import { stepUpEndpoint } from './step-up.ts';

/** Any code points, including lone surrogates. fast-check's unit "binary" takes a second to start. */
const codePoints = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(0x10ffff), { maxLength }).map((codes) => String.fromCodePoint(...codes));
const sentences = (schema: z.core.$ZodType, value: unknown): string[] => {
  const parsed = z.safeParse(schema, value, inWords(ruleText));
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};
const anyText = fc.oneof(codePoints(300), fc.string({ unit: 'grapheme', maxLength: 300 }), fc.emailAddress());

describe('a field', () => {
  const fields = {
    username: usernameField,
    email: emailField,
    password: newPasswordField('spec'),
    confirmPassword: confirmPasswordField,
    usernameOrEmail: anyIdentityField,
  } as const;

  it.each(Object.entries(fields))(
    '%s reports a missing value and a wrong type differently',
    (name, schema) => {
      const body = z.object({ [name]: schema });
      expect(sentences(body, {})).toEqual([ruleText.required(name as keyof typeof fields)]);
      for (const wrong of [null, 1, true, [], ['a'], {}, { length: 1 }])
        expect(sentences(schema, wrong)).toEqual([ruleText.wrongType]);
    },
  );

  it('for a username or an email follows its rule and reports one message', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [, kept = ''] = /^ *(.*?) *$/s.exec(text) ?? [];
        expect(sentences(emailField, text)).toHaveLength(isEmail(kept) ? 0 : 1);
        expect(sentences(usernameField, text)).toHaveLength(isUsername(kept) ? 0 : 1);
      }),
      { numRuns: 500 },
    );
    expect(sentences(emailField, '')).toEqual([ruleText.required('email')]);
    expect(sentences(emailField, 'a')).toEqual([ruleText.email]);
    expect(sentences(emailField, `${'a'.repeat(64)}@${'b.'.repeat(94)}com`)).toEqual([ruleText.email]);
    expect(sentences(usernameField, '')).toEqual([ruleText.required('username')]);
    expect(sentences(usernameField, '@')).toEqual([ruleText.username]);
    expect(sentences(usernameField, 'x'.repeat(65))).toEqual([ruleText.username]);
    const tooLong = [ruleText.maxLength('username', 64)];
    expect(sentences(usernameField, 'x'.repeat(257))).toEqual(tooLong);
    expect(sentences(usernameField, 'é'.repeat(129))).toEqual(tooLong);
    expect(sentences(usernameField, 'é'.repeat(128))).toEqual([ruleText.username]);
  });

  it('for a password has a byte cap that is checked before every rule', () => {
    const cap = 'é'.repeat(PASSWORD_BYTE_CAP / 2);
    for (const [field, within, beyond] of [
      [anyPasswordField, [], [ruleText.wrongType]],
      [confirmPasswordField, [], [ruleText.mismatch]],
      [
        newPasswordField('strict'),
        [ruleText.maxLength('password', 128)],
        [ruleText.maxLength('password', 128)],
      ],
      [
        newPasswordField('spec'),
        [ruleText.maxLength('password', 18), ruleText.passwordPattern],
        [ruleText.maxLength('password', 18)],
      ],
    ] as const) {
      expect(sentences(field, cap)).toEqual(within);
      expect(sentences(field, `${cap}a`)).toEqual(beyond);
    }
    expect(sentences(anyPasswordField, '')).toEqual([]);
    expect(sentences(confirmPasswordField, '')).toEqual([ruleText.required('confirmPassword')]);
  });

  it('for any identity has only a cap', () => {
    expect(sentences(anyIdentityField, '')).toEqual([]);
    expect(sentences(anyIdentityField, 'a'.repeat(1_024))).toEqual([]);
    expect(sentences(anyIdentityField, 'a'.repeat(1_025))).toEqual([ruleText.wrongType]);
    expect(sentences(anyIdentityField, 'é'.repeat(513))).toEqual([ruleText.wrongType]);
  });

  it('for a link or a page reports an overlong value like an invalid one', () => {
    expect(sentences(linkTokenField, '')).toEqual([]);
    expect(sentences(linkTokenField, 'a'.repeat(256))).toEqual([]);
    expect(sentences(linkTokenField, 'a'.repeat(257))).toEqual([problemTitle.link_invalid]);
    expect(sentences(linkTokenField, 1)).toEqual([ruleText.wrongType]);
    const page = (length: number) => ({ email: 'a@b.co', clientURI: 'a'.repeat(length) });
    expect(sentences(forgotPasswordBody, page(2_048))).toEqual([]);
    expect(sentences(forgotPasswordBody, page(2_049))).toEqual([problemTitle.client_uri_not_allowed]);
    expect(sentences(forgotPasswordBody, { email: 'a@b.co' })).toEqual([ruleText.wrongType]);
  });
});

const password = 'Ab1#x';
const endSessionBody = endSessionEndpoint.body?.('spec', []) ?? z.never();
const validBodies: Readonly<Record<string, readonly [z.core.$ZodType, Record<string, string>]>> = {
  register: [registerBody('spec'), { username: 'Ana', email: 'a@b.co', password, confirmPassword: password }],
  login: [loginBody, { usernameOrEmail: '', password: '' }],
  forgotPassword: [forgotPasswordBody, { email: 'a@b.co', clientURI: '' }],
  resetPassword: [resetPasswordBody('spec'), { token: '', password, confirmPassword: password }],
  changeEmail: [changeEmailBody, { email: 'a@b.co' }],
  confirmEmailChange: [confirmEmailChangeBody, { token: '' }],
  changePassword: [changePasswordBody('spec'), { currentPassword: '', password, confirmPassword: password }],
  confirmEmail: [confirmEmailBody, { token: '' }],
  confirmEmailCode: [confirmEmailCodeBody, { code: '012345' }],
  prove: [stepUpEndpoint.body?.('spec', []) ?? z.never(), { password: '' }],
  endSession: [endSessionBody, { id: '01890000-0000-7000-8000-000000000000' }],
  notMe: [notMeBody, { token: '' }],
};

describe('a body', () => {
  it.each(Object.entries(validBodies))('%s requires exactly its keys', (_, [schema, body]) => {
    expect(sentences(schema, body)).toEqual([]);
    expect(sentences(schema, { ...body, roles: 'admin' })).toHaveLength(1);
    for (const key of Object.keys(body)) {
      const { [key]: _left, ...rest } = body;
      expect(sentences(schema, rest), key).toHaveLength(1);
      expect(sentences(schema, { ...body, [key]: 1 }), key).toHaveLength(1);
    }
  });

  it('with a code requires six digits', () => {
    for (const code of ['12345', '1234567', 'x12345', '12345x', '12345\n', '', '١٢٣٤٥٦'])
      expect(sentences(confirmEmailCodeBody, { code })).toEqual([problemTitle.code_invalid]);
    expect(sentences(confirmEmailCodeBody, {})).toEqual([ruleText.required('code')]);
    expect(sentences(endSessionBody, { id: 'x' })).toHaveLength(1);
    expect(sentences(notMeBody, { token: 'a'.repeat(256) })).toEqual([]);
    expect(sentences(notMeBody, { token: 'a'.repeat(257) })).toHaveLength(1);
  });

  it('rejects unknown keys', () => {
    expect(sentences(loginBody, { usernameOrEmail: 'a', password: 'b' })).toEqual([]);
    expect(sentences(loginBody, { usernameOrEmail: 'a', password: 'b', roles: [] })).toHaveLength(1);
    expect(
      sentences(loginBody, JSON.parse('{"usernameOrEmail":"a","password":"b","__proto__":{}}')),
    ).toHaveLength(1);
    for (const other of [null, [], 'a', undefined]) expect(sentences(loginBody, other)).toHaveLength(1);
  });

  it('compares passwords as typed, if both are strings and the confirmation is not empty', () => {
    const body = (password: unknown, confirmPassword: unknown) =>
      sentences(resetPasswordBody('spec'), { token: '', password, confirmPassword });
    expect(body('Ab1#x', 'Ab1#x')).toEqual([]);
    expect(body('Ab1#x', 'Ab1#y')).toEqual([ruleText.mismatch]);
    expect(body('Ab1#\u00e9', 'Ab1#e\u0301')).toEqual([ruleText.mismatch]);
    expect(body('Ab1#x', '')).toEqual([ruleText.required('confirmPassword')]);
    expect(body('Ab1#x', 1)).toEqual([ruleText.wrongType]);
    expect(body(1, 'Ab1#x')).toEqual([ruleText.wrongType]);
    expect(sentences(resetPasswordBody('spec'), null)).toHaveLength(1);
  });
});

describe('the password rules', () => {
  it('leave what lists and the person’s own words refuse to the server, except in spec', () => {
    expect(passwordPolicyNames.filter((name) => passwordPolicies[name].asksLists)).toEqual([
      'standard',
      'strict',
    ]);
  });

  it('apply to the normalized password for any input', () => {
    fc.assert(
      fc.property(codePoints(140), (text) => {
        const normal = normalizePassword(text);
        expect(normalizePassword(normal)).toBe(normal);
        for (const policy of passwordPolicyNames)
          expect(brokenPasswordRules(normal, policy)).toEqual(brokenPasswordRules(text, policy));
        const length = [...normal].length;
        expect(brokenPasswordRules(text, 'standard').length === 0).toBe(length >= 8 && length <= 128);
        expect(brokenPasswordRules(text, 'strict').length === 0).toBe(length >= 15 && length <= 128);
      }),
      { numRuns: 500 },
    );
  });
});
