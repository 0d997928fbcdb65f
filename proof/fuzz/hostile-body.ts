import type { ContractCall } from '@portaria/harness/contract-calls';
import fc from 'fast-check';
import { fieldValue, type KnownPerson } from './field-values.ts';
import { hostileJson, hostileText } from './hostile-values.ts';

/** Escapes every character. A parser sees the same text, a check of the raw body does not. */
const escaped = (text: string): string =>
  `"${text.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;

interface Member {
  readonly key: string;
  /** JSON text. */
  readonly value: string;
}

const textOf = (members: readonly Member[]): string =>
  `{${members.map(({ key, value }) => `${key}:${value}`).join(',')}}`;

/** The body of the call with mostly valid fields, so that usually only one field causes the rejection. */
function form(call: ContractCall, person: KnownPerson): fc.Arbitrary<string> {
  const members = Object.entries(call.fields).map(([name, schema]) =>
    fc
      .tuple(fieldValue(name, schema, person), fc.nat(99), hostileJson)
      .map(([value, chance, json]): Member[] => {
        if (chance < 3) return [];
        if (chance < 8) return [{ key: JSON.stringify(name), value: json }];
        if (chance < 11 && typeof value === 'string') return [{ key: escaped(name), value: escaped(value) }];
        return [{ key: JSON.stringify(name), value: JSON.stringify(value) }];
      }),
  );
  const isPair = 'password' in call.fields && 'confirmPassword' in call.fields;
  return fc.tuple(fc.tuple(...members), fc.nat(99)).map(([fields, chance]) => {
    const body = fields.flat();
    // Two randomly drawn passwords would never match.
    const password = body.find(({ key }) => key === '"password"');
    const repeated = body.map((member) =>
      isPair && password && chance < 85 && member.key === '"confirmPassword"'
        ? { ...member, value: password.value }
        : member,
    );
    return textOf(repeated);
  });
}

const unknownKey: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((key) => JSON.stringify(key)),
  fc.constantFrom(
    '"__proto__"',
    '"\\u005f_proto__"',
    '"constructor"',
    '"prototype"',
    '"toString"',
    '"roles"',
    '"id"',
  ),
);

const withMember = (text: string, key: string, value: string): string =>
  text === '{}' ? `{${key}:${value}}` : `${text.slice(0, -1)},${key}:${value}}`;

/** A body with an unknown or duplicate key. */
function overfullForm(call: ContractCall, person: KnownPerson): fc.Arbitrary<string> {
  const polluting = fc.constantFrom(
    '{"prototype":{"admin":true}}',
    '{"prototype":1}',
    '{"__proto__":{"admin":true}}',
    '{"a":[{"__proto__":null}]}',
  );
  const names = Object.keys(call.fields).map((name) => JSON.stringify(name));
  const key = names.length === 0 ? unknownKey : fc.oneof(unknownKey, fc.constantFrom(...names));
  const value = fc.oneof(
    hostileJson,
    polluting,
    hostileText.map((text) => JSON.stringify(text)),
  );
  return fc.tuple(form(call, person), key, value).map(([text, name, added]) => withMember(text, name, added));
}

/** A body with a syntax error or unusual JSON. */
function malformedForm(call: ContractCall, person: KnownPerson): fc.Arbitrary<string> {
  return fc
    .tuple(form(call, person), fc.nat(), fc.nat(8), hostileText)
    .map(([text, place, variant, noise]) => {
      const at = place % (text.length + 1);
      const variants = [
        text.slice(0, at),
        text.slice(0, at) + noise.slice(0, 4) + text.slice(at),
        text.replaceAll('"', "'"),
        `${text},`,
        `\ufeff${text}`,
        `${text}\0`,
        `[${text}]`,
        ` \n${text}\t `,
        `/**/${text}`,
      ];
      return variants[variant] ?? text;
    });
}

const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** Returns bytes, because not every body is valid text. */
export function hostileBody(call: ContractCall, person: KnownPerson): fc.Arbitrary<Uint8Array | undefined> {
  const hasForm = Object.keys(call.fields).length > 0;
  const forms = form(call, person);
  return fc.oneof(
    { weight: hasForm ? 1 : 20, arbitrary: fc.constant(undefined) },
    { weight: hasForm ? 60 : 10, arbitrary: forms.map(bytes) },
    { weight: 12, arbitrary: overfullForm(call, person).map(bytes) },
    { weight: 8, arbitrary: malformedForm(call, person).map(bytes) },
    { weight: 4, arbitrary: hostileJson.map(bytes) },
    { weight: 3, arbitrary: hostileText.map(bytes) },
    { weight: 2, arbitrary: fc.uint8Array({ maxLength: 200 }) },
    { weight: 2, arbitrary: forms.map((text) => Buffer.from(text, 'utf16le')) },
    { weight: 2, arbitrary: fc.tuple(forms, fc.nat()).map(([text, place]) => withWrongByte(text, place)) },
    {
      weight: 2,
      arbitrary: fc.integer({ min: 16_300, max: 17_500 }).map((size) => bytes(`"${'a'.repeat(size - 2)}"`)),
    },
  );
}

function withWrongByte(text: string, place: number): Uint8Array {
  const body = Buffer.from(text, 'utf8');
  if (body.length > 0) body[place % body.length] = 0xc0 | (place & 0x3f);
  return body;
}
