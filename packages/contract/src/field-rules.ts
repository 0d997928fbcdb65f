import { EMAIL_MAX, USERNAME_MAX } from './identity-rules.ts';
import { PASSWORD_BYTE_CAP, passwordPolicies } from './password-policy.ts';

/**
 * What a field accepts, for docs/calls.md and the tests. They compare it with the schema, and also try values of every other
 * type. No browser loads this file.
 */
export interface FieldRule {
  /** In the document, if fields of that name follow another rule elsewhere. */
  readonly name?: string;
  readonly description: string;
  /** The first is what a valid body has in tests, or undefined for a field that it leaves out. */
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
}
export type FieldRules = Readonly<Record<string, FieldRule>>;
export type SharedRules = typeof sharedRules;

export const ID = '0193a0b2-0000-7000-8000-000000000000';
export const letters = (count: number): string => 'x'.repeat(count);

export function rule(
  description: string,
  accepted: readonly unknown[],
  refused: readonly unknown[] = [],
): FieldRule {
  return { description, accepted, refused };
}

export const named = (name: string, ...facts: Parameters<typeof rule>): FieldRule => ({
  ...rule(...facts),
  name,
});

export const optional = (of: FieldRule): FieldRule => ({
  ...of,
  description: `${of.description}; may be left out`,
  accepted: [undefined, ...of.accepted],
});

export const flag = (description: string): FieldRule => rule(description, [true, false]);

/** Any text up to this length. */
export const upTo = (most: number, description: string, sample = ''): FieldRule =>
  rule(description, [sample, letters(most)], [letters(most + 1)]);

export function oneOf(names: readonly string[], more = ''): FieldRule {
  const listed = names.map((name) => `\`${name}\``).join(', ');
  return rule(listed.replace(/, (?=[^,]*$)/, ' or ') + more, names, ['', names.join('').toUpperCase()]);
}

export const rowId = (what: string): FieldRule => rule(`the id of ${what}`, [ID], ['', 'a', '0193a0b2']);

const binary = (what: string): FieldRule =>
  rule(
    `${what}: base64url without padding, at most 4096 characters`,
    ['AA', 'x-_9', letters(4_096)],
    ['', 'a=', 'a b', letters(4_097)],
  );

const { spec, standard, strict } = passwordPolicies;
const LOCAL_MAX = 64;
const chosen = (length: number): string => `Aa1-${letters(length - 4)}`;
/** An address of exactly this length: labels of 49 letters, one of the remaining length, and the top-level domain. */
const address = (length: number): string => {
  const start = `${letters(LOCAL_MAX)}@a${`.${letters(49)}`.repeat(3)}`;
  return `${start}.${letters(length - start.length - 4)}.br`;
};

/** By the name of the field. A call whose field means something else has a rule of its own in its record. */
export const sharedRules = {
  username: rule(
    `1 to ${USERNAME_MAX} characters in canonical form: letters of one alphabet, digits, dot, underscore, hyphen, single spaces between words; never an at sign. Spaces around it are removed`,
    ['a', letters(USERNAME_MAX), 'Ana Muñoz', 'ana_maria-1.2', ' a '],
    ['', letters(USERNAME_MAX + 1), 'a@b', 'a  b', 'pаypal', 'x\ny', '<b>'],
  ),
  email: rule(
    `1 to ${EMAIL_MAX} ASCII characters: a local part of at most ${LOCAL_MAX} without quotes, an at sign, a host name of two or more labels. Spaces around it are removed`,
    ['a@b.br', ' a@b.br ', `${letters(LOCAL_MAX)}@b.br`, address(EMAIL_MAX)],
    ['', 'a@b', `${letters(65)}@b.br`, address(EMAIL_MAX + 1), 'a@b@c.br', '"a"@b.br', 'a@b.br\n'],
  ),
  usernameOrEmail: upTo(1_024, 'as typed; at most 1024 bytes'),
  /** Of an account that exists. */
  password: rule(
    `as typed, compared completely; at most ${PASSWORD_BYTE_CAP} bytes`,
    ['Errada-1x', '', letters(PASSWORD_BYTE_CAP)],
    [letters(PASSWORD_BYTE_CAP + 1), 'ñ'.repeat(PASSWORD_BYTE_CAP / 2 + 1)],
  ),
  confirmPassword: rule('the same as the chosen password', ['Aa1-x'], ['', letters(PASSWORD_BYTE_CAP + 1)]),
  token: upTo(256, 'at most 256 characters; its MAC and its row decide what it allows', 'a.b.c'),
  code: rule('six digits, from a mail', ['000000'], ['', '00000', '0000000', '00000a', '٠٠٠٠٠٠']),
  remember: optional(flag('whether this device may skip the second factor from now on')),
  keepOthers: optional(
    flag('whether the other sessions and devices stay when the second factor is turned on'),
  ),
  stolen: optional(
    rule(
      'the password and an unused recovery code, as `password` and `recoveryCode`, to declare what the change ends as lost or stolen',
      [{ password: 'Casa-1x', recoveryCode: '7K2M-0QXR-93TD' }],
      [{}, { password: 'Casa-1x' }, { password: 'a', recoveryCode: '' }],
    ),
  ),
  setup: upTo(4_096, 'what `startTotp` or `startEnrolment` returned; at most 4096 characters', 'a.b'),
  clientDataJSON: binary('what the browser says it asked for'),
  authenticatorData: binary('what the authenticator says about itself and the person'),
  signature: binary('the signature over both'),
  userHandle: {
    ...binary('the account, as the authenticator stored it; null where it is known'),
    accepted: ['AA', null],
  },
  provider: rule(
    'the id of a connection of `LOGIN_PROVIDERS`',
    ['google', 'a', 'acme-2', `a${letters(19)}`],
    ['', 'Google', '2a', 'a_b', `a${letters(20)}`],
  ),
  uid: rule(
    'the name of a request, from the address of the page; at most 64 characters',
    ['V1StGXR8_Z5jdHi6B-myT'],
    ['', letters(65), 'a b', 'a/b'],
  ),
  id: rowId('one of the account’s own sessions, devices or passkeys'),
  cursor: optional(upTo(400, 'the position that the page before returned; at most 400 characters')),
  reason: rule(
    'one of eight codes, and optionally the reference of a ticket: at most 40 letters, digits and `# / . - _`. Never free text',
    [{ code: 'fraud' }, { code: 'abuse', ticket: '' }, { code: 'internal', ticket: 'SUP-12/3#4' }],
    [{}, { code: 'other' }, { code: 'fraud', ticket: 'a b' }, { code: 'fraud', note: 'x' }],
  ),

  newPassword: named(
    'password (chosen)',
    `profile \`spec\`: ${spec.min} to ${spec.max} characters with an upper-case and a lower-case letter, a digit and one of \`#?!@$%^&*-\`; \`standard\`: ${standard.min} to ${standard.max}, any; \`strict\`: ${strict.min} to ${strict.max}, any; in these two no common password`,
    [chosen(spec.min), chosen(spec.max)],
    ['', chosen(spec.min - 1), chosen(spec.max + 1), 'aa1-x', 'AA1-X', 'Aaa-x', 'Aa1xx'],
  ),
  factorCode: named(
    'code (second factor)',
    'six digits of the authenticator application, or twelve letters and digits of a recovery code, with any spaces and hyphens; at most 64 bytes',
    ['000000', '000 000', '7K2M-0QXR-93TD', letters(64)],
    ['', letters(65)],
  ),
  credentialId: { ...binary('the id of a passkey'), name: 'id (credential)' },
  application: rule(
    'the id of an application: small letters, digits and hyphens, 2 to 40 characters',
    ['loja', 'a1', letters(40)],
    ['', 'a', letters(41), 'Loja', '-a', 'a b'],
  ),
} satisfies FieldRules;
