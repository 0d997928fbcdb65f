import { EMAIL_MAX, PASSWORD_BYTE_CAP, passwordPolicies, USERNAME_MAX } from '@portaria/contract';

/** What a document says of a field, with values on both sides of each limit that hold it to the schema. */
interface FieldRule {
  readonly says: string;
  readonly accepted: readonly string[];
  readonly refused: readonly unknown[];
}

const { spec, strict } = passwordPolicies;
const CLIENT_URI_MAX = 2048;
const IDENTITY_CAP = 1024;
const LINK_TOKEN_MAX = 256;
const LOCAL_MAX = 64;

const letters = (count: number): string => 'x'.repeat(count);
const chosen = (length: number): string => `Aa1-${letters(length - 4)}`;
const labels = (count: number): string => `.${letters(49)}`.repeat(count);
/** Two labels of 49, one that fills up, and the last. */
const address = (length: number): string => {
  const start = `${letters(LOCAL_MAX)}@a${labels(3)}`;
  return `${start}.${letters(length - start.length - 4)}.br`;
};
const shownPassword: FieldRule = {
  says: `what was typed, compared whole; at most ${PASSWORD_BYTE_CAP} bytes`,
  accepted: ['', letters(PASSWORD_BYTE_CAP)],
  refused: [letters(PASSWORD_BYTE_CAP + 1), 'é'.repeat(PASSWORD_BYTE_CAP / 2 + 1), 1, null],
};

export const fieldRules: Readonly<Record<string, FieldRule>> = {
  username: {
    says: `1 to ${USERNAME_MAX} characters in canonical form: letters of one alphabet, digits, dot, underscore, hyphen, single spaces between words; never an at sign`,
    accepted: ['a', letters(USERNAME_MAX), 'João da Silva', 'ana_maria-1.2'],
    refused: ['', letters(USERNAME_MAX + 1), 'a@b', ' a', 'a  b', 'pаypal', 'x\ny', '<b>', 1, null],
  },
  email: {
    says: `1 to ${EMAIL_MAX} ASCII characters: a local part of at most ${LOCAL_MAX} without quotes, an at sign, a host name of two or more labels`,
    accepted: ['a@b.br', `${letters(LOCAL_MAX)}@b.br`, address(EMAIL_MAX)],
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
    says: `profile \`spec\`: ${spec.min} to ${spec.max} characters with an upper-case and a lower-case letter, a digit and one of \`#?!@$%^&*-\`; profile \`strict\`: ${strict.min} to ${strict.max}, any; in both no common password`,
    accepted: [chosen(spec.min), chosen(spec.max)],
    refused: ['', chosen(spec.min - 1), chosen(spec.max + 1), 'aa1-x', 'AA1-X', 'Aaa-x', 'Aa1xx', 1],
  },
  confirmPassword: {
    says: 'the same as the chosen password',
    accepted: [],
    refused: ['', 1, null, letters(PASSWORD_BYTE_CAP + 1)],
  },
  password: shownPassword,
  currentPassword: shownPassword,
  usernameOrEmail: {
    says: `what was typed; at most ${IDENTITY_CAP} bytes`,
    accepted: ['', letters(IDENTITY_CAP)],
    refused: [letters(IDENTITY_CAP + 1), 1, null],
  },
  clientURI: {
    says: `at most ${CLIENT_URI_MAX} characters, and one of the addresses of \`CLIENT_URIS\`, letter for letter`,
    accepted: [letters(CLIENT_URI_MAX)],
    refused: [letters(CLIENT_URI_MAX + 1), 1, null],
  },
  token: {
    says: `at most ${LINK_TOKEN_MAX} characters; what it opens is for its code and its row to say`,
    accepted: [letters(LINK_TOKEN_MAX)],
    refused: [letters(LINK_TOKEN_MAX + 1), 1, null],
  },
  code: {
    says: 'six digits',
    accepted: ['000000'],
    refused: ['', '00000', '0000000', '00000a', '٠٠٠٠٠٠', 0],
  },
  id: {
    says: 'the id of a session, from the list of one’s own',
    accepted: ['01890000-0000-7000-8000-000000000000'],
    refused: ['', '1', 'x', 1, null],
  },
  displayName: plainText('a name', 80),
  phone: {
    says: 'DDD and number, eight digits or nine for a mobile, with or without its marks; null removes it',
    accepted: ['1133334444', '(11) 93333-4444', '11-3333-4444'],
    refused: ['', '113333444', '0133334444', 'onze', 1],
  },
  document: {
    says: 'a CPF, or a CNPJ of digits or with letters, whose check digits are right; null removes it, left out it stays',
    accepted: ['529.982.247-25', '52998224725', '12.ABC.345/01DE-35'],
    refused: ['', '52998224724', '111.111.111-11', '12ABC34501DE36', 1],
  },
  cep: {
    says: 'eight digits, with or without the hyphen; null with the whole address removes it',
    accepted: ['01310-100', '01310100'],
    refused: ['', '0131010', '013101000', 'abc', 1],
  },
  street: plainText('a street', 120),
  number: plainText('a number, or words for none', 20),
  complement: plainText('floor or flat', 60),
  district: plainText('a district', 60),
  city: plainText('a city', 60),
  state: {
    says: 'the two letters of a state',
    accepted: ['SP', 'sp'],
    refused: ['', 'XX', 'S', 'SPA', 1],
  },
};

function plainText(what: string, max: number): FieldRule {
  return {
    says: `${what}: 1 to ${max} characters without line breaks or invisible ones; null removes it`,
    accepted: ['a', letters(max), 'São João 3º'],
    refused: ['', ' ', letters(max + 1), 'a\nb', 'a\u202eb', 1],
  };
}

/** Rules that need more than one field, or more than the request. */
export const rulesBetweenFields: readonly string[] = [
  '`confirmPassword` equals `password`; an empty one is told as missing, not as different.',
  'A `username` is never an address, so a name cannot pose as somebody’s e-mail in `usernameOrEmail`.',
  'No two accounts share a user name or an address in canonical form ([0013](decisions/0013-canonical-identities.md)).',
  '`clientURI` belongs to the operator’s list; nothing of the request decides where a link leads ([0005](decisions/0005-client-uri-allow-list.md)).',
  'Under `strict` a chosen password contains neither the user name, nor the local part of the address, nor the product’s name, from four letters on; with a link from a mail only the product’s name counts.',
  'A new address is neither the present one nor awaited by another account ([0067](decisions/0067-links-stop-codes-move.md)).',
  'With any part of an address come CEP, street, number, city and state. A part of the profile that `PROFILE_FIELDS` does not name is refused like any unknown key.',
  'A body is one flat JSON object with exactly these keys: one key more, or a value of another type, is refused.',
];
