import { clientURI } from '@portaria/harness/account-calls';
import fc from 'fast-check';
import type * as z from 'zod/mini';
import { hostileText } from './hostile-values.ts';

export interface KnownPerson {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const word = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength: min, maxLength: max });

const usernames = fc.oneof(
  word(8, 12),
  fc.tuple(word(1, 30), fc.constantFrom(' ', '.', '-', '_'), word(1, 30)).map((parts) => parts.join('')),
  fc.constantFrom(
    'João',
    'ΜΑΡΙΑ',
    'Ёжик',
    '王小明',
    'さくら',
    '김철수',
    'ﬁm',
    'İ',
    'a\u0301',
    'x'.repeat(64),
  ),
);
const emails = fc.oneof(
  word(8, 12).map((name) => `${name}@exemplo.com.br`),
  fc.tuple(word(1, 40), word(1, 20), word(1, 20)).map(([a, b, c]) => `${a}+${b}@${c}.example.com`),
  fc.constantFrom(
    'a@localhost',
    "o'neil@exemplo.com.br",
    'A.B@EXEMPLO.COM',
    `${'a'.repeat(64)}@b.co`,
    'x@xn--fiq228c.com',
  ),
);
/** Contains the last character of the attacker's password, so that no attacker guesses a password of another one. */
function passwords({ password }: KnownPerson): fc.Arbitrary<string> {
  const own = password.slice(-1);
  return fc.oneof(
    word(1, 14).map((rest) => `Aa${own}#${rest}`),
    fc.constantFrom(
      `Ab${own}#\0x`,
      `Ёжик${own}#x`,
      'Senha@123',
      `Ab${own}#\ud800`,
      `Ab${own}#e\u0301`,
      `Ab${own}#${'\u{1f600}'.repeat(14)}`,
    ),
  );
}

const tokens = fc.oneof(
  fc
    .tuple(
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
      word(8, 8),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
    )
    .map(([id, key, code]) =>
      [Buffer.from(id).toString('base64url'), key, Buffer.from(code).toString('base64url')].join('.'),
    ),
  word(0, 256),
);
const uuids = fc.oneof(fc.uuid(), fc.constantFrom('ffffffff-ffff-ffff-ffff-ffffffffffff'));

/** A valid value, chosen by the name of the field. */
function fittingValue(name: string, schema: z.core.$ZodType, person: KnownPerson): fc.Arbitrary<unknown> {
  const own = (value: string, others: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 1, arbitrary: fc.constant(value) }, { weight: 3, arbitrary: others });
  switch (name) {
    case 'username':
      return own(person.username, usernames);
    case 'email':
      return own(person.email, emails);
    case 'usernameOrEmail':
      return fc.oneof(fc.constantFrom(person.username, person.email), usernames, emails);
    case 'password':
    case 'confirmPassword':
    case 'currentPassword':
      return own(person.password, passwords(person));
    case 'token':
      return tokens;
    case 'code':
      return fc.nat(999_999).map((code) => String(code).padStart(6, '0'));
    case 'id':
      return uuids;
    case 'clientURI':
      return fc.constant(clientURI);
    default:
      return valueByType(schema);
  }
}

function valueByType(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'boolean') return fc.boolean();
  if (def.type === 'number') return fc.integer();
  if (def.type === 'enum') return fc.constantFrom(...Object.values(def.entries));
  if (def.type === 'array') return fc.array(valueByType(def.element), { maxLength: 3 });
  if (def.type === 'optional' || def.type === 'nullable') return valueByType(def.innerType);
  return fc.oneof(word(1, 20), uuids, tokens);
}

/** A nearly valid value, with one character more or less, another case or another normalisation form. */
function almostFitting(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(fitting, fc.nat(), hostileText, fc.nat(3)).map(([value, place, text, variant]) => {
    if (typeof value !== 'string') return text;
    const at = place % (value.length + 1);
    if (variant === 0) return value.slice(0, at) + text.slice(0, 3) + value.slice(at);
    if (variant === 1) return value.slice(0, at) + value.slice(at + 1);
    return variant === 2 ? value.toUpperCase() : value.normalize('NFD') + value.repeat(place % 3);
  });
}

export function fieldValue(
  name: string,
  schema: z.core.$ZodType,
  person: KnownPerson,
): fc.Arbitrary<unknown> {
  const fitting = fittingValue(name, schema, person);
  return fc.oneof(
    { weight: 14, arbitrary: fitting },
    { weight: 3, arbitrary: almostFitting(fitting) },
    { weight: 3, arbitrary: hostileText },
  );
}
