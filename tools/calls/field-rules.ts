import { EMAIL_MAX, PASSWORD_BYTE_CAP, passwordPolicies, USERNAME_MAX } from '@portaria/contract';

/** The documented rule of a field. Tests check it against the schema with values on both sides of each limit. */
interface FieldRule {
  readonly description: string;
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
}

const { spec, standard, strict } = passwordPolicies;
const CLIENT_URI_MAX = 2048;
const IDENTITY_CAP = 1024;
const LINK_TOKEN_MAX = 256;
const LOCAL_MAX = 64;
const FACTOR_CODE_MAX = 64;
const SETUP_MAX = 4_096;
const BINARY_MAX = 4_096;
const PASSKEY_NAME_MAX = 60;

const letters = (count: number): string => 'x'.repeat(count);
const chosen = (length: number): string => `Aa1-${letters(length - 4)}`;
const labels = (count: number): string => `.${letters(49)}`.repeat(count);
/** An address of exactly this length: labels of 49 letters, one of the remaining length, and the top-level domain. */
const address = (length: number): string => {
  const start = `${letters(LOCAL_MAX)}@a${labels(3)}`;
  return `${start}.${letters(length - start.length - 4)}.br`;
};
const existingPassword: FieldRule = {
  description: `as typed, compared completely; at most ${PASSWORD_BYTE_CAP} bytes`,
  accepted: ['', letters(PASSWORD_BYTE_CAP)],
  refused: [letters(PASSWORD_BYTE_CAP + 1), 'é'.repeat(PASSWORD_BYTE_CAP / 2 + 1), 1, null],
};

const applicationId: FieldRule = {
  description: 'the id of an application: small letters, digits and hyphens, 2 to 40 characters',
  accepted: ['loja', 'a1', letters(40)],
  refused: ['', 'a', letters(41), 'Loja', '-a', 'a b', 1, null],
};
const addresses = (where: string): FieldRule => ({
  description: `the addresses that ${where}, at most ten of 500 characters. They follow the rules of \`client create\``,
  accepted: [[], ['https://loja.exemplo.com.br/volta']],
  refused: ['https://loja.exemplo.com.br', [letters(501)], Array.from({ length: 11 }, () => 'a'), [1], null],
});
const moment = (which: string): FieldRule => ({
  description: `${which} of the period, ISO 8601 with a zone; may be left out`,
  accepted: ['2026-11-17T12:00:00Z', '2026-11-17T12:00:00.123-03:00'],
  refused: ['', '2026-11-17', '2026-02-30T00:00:00Z', 1, null],
});
const rowId = (what: string): FieldRule => ({
  description: `the id of ${what}`,
  accepted: ['0193a0b2-0000-7000-8000-000000000000'],
  refused: ['', 'a', '0193a0b2', 1, null],
});

const typedSoFar = (what: string): FieldRule => ({
  description: `${what} as typed so far, at most ${IDENTITY_CAP} bytes; may be left out`,
  accepted: [undefined, '', 'a@', letters(IDENTITY_CAP)],
  refused: [letters(IDENTITY_CAP + 1), 1, null],
});

export const fieldRules: Readonly<Record<string, FieldRule>> = {
  username: {
    description: `1 to ${USERNAME_MAX} characters in canonical form: letters of one alphabet, digits, dot, underscore, hyphen, single spaces between words; never an at sign. Spaces around it are removed`,
    accepted: ['a', letters(USERNAME_MAX), 'João da Silva', 'ana_maria-1.2', ' a '],
    refused: ['', letters(USERNAME_MAX + 1), 'a@b', 'a  b', 'pаypal', 'x\ny', '<b>', 1, null],
  },
  email: {
    description: `1 to ${EMAIL_MAX} ASCII characters: a local part of at most ${LOCAL_MAX} without quotes, an at sign, a host name of two or more labels. Spaces around it are removed`,
    accepted: ['a@b.br', ' a@b.br ', `${letters(LOCAL_MAX)}@b.br`, address(EMAIL_MAX)],
    refused: [
      '',
      'a@b',
      `${letters(LOCAL_MAX + 1)}@b.br`,
      address(EMAIL_MAX + 1),
      'a@b@c.br',
      '"a"@b.br',
      'a@b.br\n',
      [],
    ],
  },
  'password (chosen)': {
    description: `profile \`spec\`: ${spec.min} to ${spec.max} characters with an upper-case and a lower-case letter, a digit and one of \`#?!@$%^&*-\`; \`standard\`: ${standard.min} to ${standard.max}, any; \`strict\`: ${strict.min} to ${strict.max}, any; in these two no common password`,
    accepted: [chosen(spec.min), chosen(spec.max)],
    refused: ['', chosen(spec.min - 1), chosen(spec.max + 1), 'aa1-x', 'AA1-X', 'Aaa-x', 'Aa1xx', 1],
  },
  'username (as typed)': typedSoFar('the user name'),
  'email (as typed)': typedSoFar('the address'),
  confirmPassword: {
    description: 'the same as the chosen password',
    accepted: [],
    refused: ['', 1, null, letters(PASSWORD_BYTE_CAP + 1)],
  },
  password: existingPassword,
  currentPassword: existingPassword,
  usernameOrEmail: {
    description: `as typed; at most ${IDENTITY_CAP} bytes`,
    accepted: ['', letters(IDENTITY_CAP)],
    refused: [letters(IDENTITY_CAP + 1), 1, null],
  },
  clientURI: {
    description: `at most ${CLIENT_URI_MAX} characters, and exactly one of the addresses of \`CLIENT_URIS\``,
    accepted: [letters(CLIENT_URI_MAX)],
    refused: [letters(CLIENT_URI_MAX + 1), 1, null],
  },
  token: {
    description: `at most ${LINK_TOKEN_MAX} characters; its MAC and its row decide what it allows`,
    accepted: [letters(LINK_TOKEN_MAX)],
    refused: [letters(LINK_TOKEN_MAX + 1), 1, null],
  },
  purpose: {
    description: 'what the link is for, as the page that it opens knows',
    accepted: ['reset-password', 'not-me', 'cancel-deletion', 'start-factor-recovery'],
    refused: ['', 'undo-email', 'lock-account', 'enrol-factor', 1, null],
  },
  code: {
    description: 'six digits, from a mail',
    accepted: ['000000'],
    refused: ['', '00000', '0000000', '00000a', '٠٠٠٠٠٠', 0],
  },
  'code (second factor)': {
    description: `six digits of the authenticator application, or twelve letters and digits of a recovery code, with any spaces and hyphens; at most ${FACTOR_CODE_MAX} bytes`,
    accepted: ['000000', '000 000', '7K2M-0QXR-93TD', letters(FACTOR_CODE_MAX)],
    refused: ['', letters(FACTOR_CODE_MAX + 1), 0, null],
  },
  stolen: {
    description:
      'the password and an unused recovery code, as `password` and `recoveryCode`, to declare what the change ends as lost or stolen; may be left out',
    accepted: [undefined, { password: 'Casa-1x', recoveryCode: '7K2M-0QXR-93TD' }],
    refused: [{}, { password: 'Casa-1x' }, { password: 'a', recoveryCode: '' }, '', 1, null],
  },
  remember: {
    description: 'whether this device may skip the second factor from now on; may be left out',
    accepted: [true, false],
    refused: ['true', 1, null],
  },
  keepOthers: {
    description:
      'whether the other sessions and devices stay when the second factor is turned on; may be left out',
    accepted: [true, false],
    refused: ['true', 1, null],
  },
  setup: {
    description: `what \`startTotp\` or \`startEnrolment\` returned; at most ${SETUP_MAX} characters`,
    accepted: ['', letters(SETUP_MAX)],
    refused: [letters(SETUP_MAX + 1), 1, null],
  },
  'id (credential)': binary('the id of a passkey'),
  clientDataJSON: binary('what the browser says it asked for'),
  authenticatorData: binary('what the authenticator says about itself and the person'),
  signature: binary('the signature over both'),
  userHandle: {
    ...binary('the account, as the authenticator stored it; null where it is known'),
    refused: ['', 'a=', 1],
  },
  provider: {
    description: 'the id of a connection of `LOGIN_PROVIDERS`',
    accepted: ['google', 'a', 'acme-2', `a${letters(19)}`],
    refused: ['', 'Google', '2a', 'a_b', `a${letters(20)}`, 1, null],
  },
  'state (provider)': {
    description: 'from the address that the provider called; at most 100 characters',
    accepted: ['', letters(100)],
    refused: [letters(101), 1, null],
  },
  'code (provider)': answered('the code', 4_000),
  iss: answered('the issuer', 500),
  error: answered('the error', 200),
  'from (provider)': {
    description:
      'the page of this application where the login began, at most 100 characters; may be left out',
    accepted: [
      undefined,
      '/',
      '/account/security#senha',
      '/authorize/V1StGXR8_Z5jdHi6B-myT',
      `/${letters(99)}`,
    ],
    refused: [
      '',
      'account',
      '//evil.example',
      '/\\evil.example',
      '/a?b',
      'https://a.b',
      `/${letters(100)}`,
      1,
      null,
    ],
  },
  app: applicationId,
  text: {
    description:
      'what to search for: an address, a user name, a name, a CPF or CNPJ, or an id; at most 200 characters',
    accepted: ['', 'maria silva', letters(200)],
    refused: [letters(201), 1, null],
  },
  filter: {
    description: '`all`, `blocked`, `unconfirmed` or `deletion`',
    accepted: ['all', 'blocked', 'unconfirmed', 'deletion'],
    refused: ['', 'BLOCKED', 1, null],
  },
  order: {
    description:
      '`newest`, `oldest` or, with the filter `all`, `username`; may be left out; a search by text has its own',
    accepted: ['newest', 'oldest'],
    refused: ['', 'email', 1, null],
  },
  changes: {
    description: 'whether looks are left out; may be left out',
    accepted: [true, false],
    refused: ['true', 1, null],
  },
  cursor: {
    description: 'the position that the page before returned; at most 400 characters; may be left out',
    accepted: ['', letters(400)],
    refused: [letters(401), 1, null],
  },
  'id (administration)': applicationId,
  'name (administration)': {
    description: 'the name of an application, 1 to 60 characters',
    accepted: ['Loja', letters(60)],
    refused: ['', letters(61), 1, null],
  },
  base: {
    description: 'the number of the version that the person saw, 0 for none',
    accepted: [0, 12],
    refused: [-1, 1.5, '1', null],
  },
  'name (appearance)': {
    description:
      'the name of the product, 2 to 24 characters without `< > " @ / : \\`, control or invisible characters, and without a dot before two letters, which mail programs make a link of; null for that of the installation',
    accepted: [null, 'Clube Sol', 'Sol S.A.', letters(24), '7º'],
    refused: [
      '',
      'x',
      letters(25),
      ' Sol',
      'premio.exemplo',
      'a@b',
      'a/b',
      'http:x',
      'Sol\u202e',
      'So\u00adl',
      '<b>',
      1,
    ],
  },
  headline: {
    description:
      'what the lit door says, 1 to 48 characters without `< > "`, control or invisible characters; null for the own words of the product',
    accepted: [null, 'O clube é seu. Pode entrar.', letters(48)],
    refused: ['', ' ', letters(49), 'a\nb', '<b>', 'a\u200bb', 1],
  },
  accent: {
    description:
      'a colour as `#` and six small hexadecimal digits; where it is published, null for that of the installation',
    accepted: ['#004967'],
    refused: ['', '004967', '#00496G', '#FFFFFF', 'red', '#fff', 1],
  },
  markId: {
    description: 'the id of an uploaded picture; null for that of the installation',
    accepted: [null, '0193a0b2-0000-7000-8000-000000000000'],
    refused: ['', 'a', 1],
  },
  content: {
    description: 'an SVG or a PNG of at most 100 KB as base64; what it may contain is in decision 0098',
    accepted: ['AA==', 'QUJD'],
    refused: ['', '<svg>', letters(136_537), 1, null],
  },
  'decision (administration)': {
    description: '`approve` or `refuse`',
    accepted: ['approve', 'refuse'],
    refused: ['', 'allow', true, null],
  },
  'action (administration)': {
    description: '`block`, `unblock`, `endSessions` or `sendReset`; never a deletion or a role',
    accepted: ['block', 'unblock', 'endSessions', 'sendReset'],
    refused: ['', 'askDeletion', 'setRoles', 1, null],
  },
  action: {
    description: 'what was done, by its name in the log; may be left out',
    accepted: ['person.blocked', 'people.found'],
    refused: ['', 'block', 1, null],
  },
  ids: {
    description: 'one to a hundred accounts',
    accepted: [['0193a0b2-0000-7000-8000-000000000000']],
    refused: [
      [],
      ['a'],
      Array.from({ length: 101 }, () => '0193a0b2-0000-7000-8000-000000000000'),
      'a',
      null,
    ],
  },
  fields: {
    description: 'the columns of the file, at least one',
    accepted: [['id'], ['id', 'email', 'roles']],
    refused: [[], ['document'], ['passwordHash'], 'id', null],
  },
  redirectUris: addresses('people return to'),
  postLogoutRedirectUris: addresses('people go to after a logout'),
  disabled: {
    description: 'whether the application is paused',
    accepted: [true, false],
    refused: ['true', 1, null],
  },
  role: {
    description: '`owner`, `admin`, `support` or `auditor`, or null to take the right away',
    accepted: ['owner', 'admin', 'support', 'auditor', null],
    refused: ['', 'root', 1],
  },
  actor: rowId('the account that did it; may be left out'),
  target: rowId('the account that it was done to; may be left out'),
  from: moment('the first'),
  to: moment('the end'),
  mailId: rowId('a mail of the account'),
  sessionId: rowId('a session of the account; may be left out'),
  reason: {
    description:
      'one of eight codes, and optionally the reference of a ticket: at most 40 letters, digits and `# / . - _`. Never free text',
    accepted: [{ code: 'fraud' }, { code: 'abuse', ticket: '' }, { code: 'internal', ticket: 'SUP-12/3#4' }],
    refused: [
      'fraud',
      {},
      { code: 'other' },
      { code: 'fraud', ticket: 'a b' },
      { code: 'fraud', note: 'x' },
      null,
    ],
  },
  roles: {
    description:
      'the roles for other applications, at most 20: small letters, digits and hyphens, at most 32 each',
    accepted: [[], ['suporte', 'vendas-2']],
    refused: ['suporte', [letters(33)], Array.from({ length: 21 }, () => 'a'), [1], null],
  },
  resource: {
    description: 'the address of a service, as the operator registered it; at most 200 characters',
    accepted: ['https://api.exemplo.com.br', letters(200)],
    refused: ['', letters(201), 'a b', 'ç', 1, null],
  },
  ticket: {
    description: 'from the address of the page; at most 4,096 characters',
    accepted: ['a.b-c_1', letters(4_096)],
    refused: ['', letters(4_097), 'a b', 1, null],
  },
  uid: {
    description: 'the name of a request, from the address of the page; at most 64 characters',
    accepted: ['V1StGXR8_Z5jdHi6B-myT'],
    refused: ['', letters(65), 'a b', 'a/b', 1, null],
  },
  decision: {
    description: '`allow` or `deny`',
    accepted: ['allow', 'deny'],
    refused: ['', 'ALLOW', 'yes', true, null],
  },
  scopes: {
    description: 'what is allowed, separated by spaces; at most 200 characters',
    accepted: ['', 'openid profile', 'openid documento'],
    refused: [letters(201), 'OPENID', 'a+b', 1, null, []],
  },
  pressed: {
    description:
      '`true` if a person pressed a button for this answer, which `native` applications need; optional',
    accepted: [true, false],
    refused: ['', 'true', 1, null],
  },
  transports: {
    description:
      'how the authenticator connects: words in small letters, separated by spaces, at most 100 characters',
    accepted: ['', 'internal hybrid', 'smart-card'],
    refused: ['x'.repeat(101), 'USB', 1, null, []],
  },
  name: {
    description: `a name for a passkey: 1 to ${PASSKEY_NAME_MAX} characters. Spaces around it are removed`,
    accepted: ['a', ' a ', letters(PASSKEY_NAME_MAX), 'Celular da Ana'],
    refused: ['', ' ', letters(PASSKEY_NAME_MAX + 1), 1, null],
  },
  id: {
    description: 'the id of one of the account’s own sessions, devices or passkeys',
    accepted: ['01890000-0000-7000-8000-000000000000'],
    refused: ['', '1', 'x', 1, null],
  },
  displayName: plainText('a name', 80),
  phone: {
    description:
      'ten digits, or eleven for a mobile with a DDD in use, with or without punctuation; null removes it',
    accepted: ['1133334444', '(11) 93333-4444', '11-3333-4444'],
    refused: ['', '113333444', '01933334444', 'onze', 1],
  },
  document: {
    description:
      'a CPF, or a CNPJ of digits or with letters, with valid check digits; null removes it, omission keeps it',
    accepted: ['529.982.247-25', '52998224725', '12.ABC.345/01DE-35'],
    refused: ['', '52998224724', '111.111.111-11', '12ABC34501DE36', 1],
  },
  cep: {
    description: 'eight digits, with or without the hyphen; null with the whole address removes it',
    accepted: ['01310-100', '01310100'],
    refused: ['', '0131010', '013101000', 'abc', 1],
  },
  street: plainText('a street', 120),
  number: plainText('a number, or words for none', 20),
  complement: plainText('floor or flat', 60),
  district: plainText('a district', 60),
  city: plainText('a city', 60),
  state: {
    description: 'the two letters of a state',
    accepted: ['SP', 'sp'],
    refused: ['', 'XX', 'S', 'SPA', 1],
  },
};

function binary(what: string): FieldRule {
  return {
    description: `${what}: base64url without padding, at most ${BINARY_MAX} characters`,
    accepted: ['AA', 'x-_9', letters(BINARY_MAX)],
    refused: ['', 'a=', 'a b', letters(BINARY_MAX + 1), 1, null],
  };
}

/** What a provider added to the address of our page. */
function answered(what: string, max: number): FieldRule {
  return {
    description: `${what} that the provider added to the address, at most ${max} characters; may be left out`,
    accepted: [undefined, '', letters(max)],
    refused: [letters(max + 1), 1, null],
  };
}

function plainText(what: string, max: number): FieldRule {
  return {
    description: `${what}: 1 to ${max} characters without line breaks or invisible ones; null removes it`,
    accepted: ['a', letters(max), 'São João 3º'],
    refused: ['', ' ', letters(max + 1), 'a\nb', 'a\u202eb', 1],
  };
}

/** Rules that need more than one field, or more than the request. */
export const rulesBetweenFields: readonly string[] = [
  '`confirmPassword` equals `password`; an empty one is reported as missing, not as different.',
  'A `username` is never an address, so a name cannot be mistaken for another account’s e-mail in `usernameOrEmail`.',
  'No two accounts share a user name or an address in canonical form ([0013](decisions/0013-canonical-identities.md)).',
  '`clientURI` must be in the operator’s list, so a request cannot choose where a link leads ([0005](decisions/0005-client-uri-allow-list.md)).',
  'Under `standard` and `strict` a chosen password contains neither the user name, nor the local part of the address, nor the product’s name, from four letters on; with a mailed link only the product’s name is checked.',
  'A new address is neither the current one nor pending for another account ([0067](decisions/0067-links-stop-codes-move.md)).',
  'Any part of an address requires CEP, street, number, city and state. A profile field that `PROFILE_FIELDS` does not name is refused like any unknown key.',
  'A body is one flat JSON object with exactly these keys: an additional key, or a value of another type, is refused.',
];
