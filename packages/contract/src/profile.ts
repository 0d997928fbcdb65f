import * as z from 'zod/mini';
import {
  canonicalCep,
  canonicalDocument,
  canonicalPhone,
  canonicalState,
  isCep,
  isDocument,
  isPhone,
  isState,
} from './brazilian-fields.ts';
import type { BrokenRule } from './broken-rule.ts';
import { get, operation, post } from './endpoint.ts';
import { type FieldRule, letters, rule } from './field-rules.ts';
import { breaks } from './fields.ts';
import type { ProfileField } from './public-settings.ts';
import type { FieldName } from './rule-text.pt-br.ts';

/** Null or the canonical value. The rules check exactly what is stored. */
function part(canonical: (value: string) => string, brokenRules: (value: string) => readonly BrokenRule[]) {
  return z.nullable(z.string().check(z.overwrite(canonical), breaks(brokenRules)));
}

// Control characters, lone surrogates, line breaks and invisible characters, such as those that reverse text.
const notPlain = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

function text(name: FieldName, max: number) {
  return part(
    (value) => value.normalize('NFC').trim(),
    (value) => {
      if (value === '') return [['required', name]];
      const broken: BrokenRule[] = [];
      if (notPlain.test(value)) broken.push(['plain', name]);
      if ([...value].length > max) broken.push(['maxLength', name, max]);
      return broken;
    },
  );
}

/** The rule checks the typed value, because the canonical form drops invalid characters. */
function form(canonical: (value: string) => string, isValid: (value: string) => boolean, broken: BrokenRule) {
  return part(
    (value) => (isValid(value) ? canonical(value) : value),
    (value) => (isValid(value) ? [] : [broken]),
  );
}

const address = {
  cep: form(canonicalCep, isCep, ['cep']),
  street: text('street', 120),
  number: text('number', 20),
  complement: text('complement', 60),
  district: text('district', 60),
  city: text('city', 60),
  state: form(canonicalState, isState, ['state']),
};

export type AddressPart = keyof typeof address;
export const addressParts = Object.keys(address) as AddressPart[];

export const displayName = text('displayName', 80);
const phone = form(canonicalPhone, isPhone, ['phone']);
const document = z.optional(form(canonicalDocument, isDocument, ['document']));
const parts = { phone: { phone }, document: { document }, address } satisfies Record<ProfileField, object>;

/** A partial address is useless, so any part makes the parts required that a letter needs. */
const wholeAddress = (['cep', 'street', 'number', 'city', 'state'] as const).map((name) =>
  z.refine<Record<AddressPart, string | null>>(
    (body) => body[name] !== null || addressParts.every((other) => body[other] === null),
    { params: { broken: ['required', name] satisfies BrokenRule }, path: [name] },
  ),
);

type Given = string | null;
type OptionalPart = 'phone' | 'document' | AddressPart;
export type ProfileBody = { displayName: Given } & { [Part in OptionalPart]?: Given | undefined };
export type ProfilePart = keyof ProfileBody;

/** The schema for the enabled fields. Disabled fields are unknown keys. */
export function profileBody(enabled: readonly ProfileField[]): z.core.$ZodType<ProfileBody> {
  const shape: {
    displayName: typeof displayName;
    phone: typeof phone;
    document: typeof document;
  } & typeof address = Object.assign({ displayName }, ...enabled.map((field) => parts[field]));
  const body = z.strictObject(shape);
  return enabled.includes('address') ? body.check(...wholeAddress) : body;
}

const textRule = (what: string, most: number): FieldRule =>
  rule(
    `${what}: 1 to ${most} characters without line breaks or invisible ones; null removes it`,
    ['a', letters(most), 'Muñoz 3º', null],
    ['', ' ', letters(most + 1), 'a\nb', 'a\u202eb'],
  );

const nullableText = z.nullable(z.string());
const optionalText = z.optional(nullableText);

export const profileResponse = z.strictObject({
  displayName: nullableText,
  phone: optionalText,
  document: optionalText,
  /** Given for a document that gov.br verified: the level of the account there, from 1 to 3. */
  documentLevel: z.optional(z.number()),
  /** Given if the CPF at gov.br is another one. */
  documentDiffers: z.optional(z.literal(true)),
  cep: optionalText,
  street: optionalText,
  number: optionalText,
  complement: optionalText,
  district: optionalText,
  city: optionalText,
  state: optionalText,
});
export type ProfileResponse = z.infer<typeof profileResponse>;

export const documentResponse = z.strictObject({ document: nullableText });
export type DocumentResponse = z.infer<typeof documentResponse>;

export const profileEndpoint = get('v2/account/profile', 'session', { response: profileResponse });
export const profileOperation = operation('Account', profileEndpoint, {
  summary: 'Returns the profile with the fields that the operator enabled. The document is masked.',
});

export const changeProfileEndpoint = post('v2/account/changeProfile', 'session', {
  body: (_policy, enabled) => profileBody(enabled),
});
export const changeProfileOperation = operation('Account', changeProfileEndpoint, {
  summary: 'Saves the whole profile. Null removes a value, and an omitted document stays unchanged.',
  errors: ['email_unconfirmed'],
  fields: () => ({
    displayName: textRule('a name', 80),
    phone: rule(
      'ten digits, or eleven for a mobile with a DDD in use, with or without punctuation; null removes it',
      ['1133334444', '(11) 93333-4444', '11-3333-4444', null],
      ['', '113333444', '01933334444', 'onze'],
    ),
    document: rule(
      'a CPF, or a CNPJ of digits or with letters, with valid check digits; null removes it, omission keeps it',
      ['529.982.247-25', '52998224725', '12.ABC.345/01DE-35', null],
      ['', '52998224724', '111.111.111-11', '12ABC34501DE36'],
    ),
    cep: rule(
      'eight digits, with or without the hyphen; null with the whole address removes it',
      ['01310-100', '01310100', null],
      ['', '0131010', '013101000', 'abc'],
    ),
    street: textRule('a street', 120),
    number: textRule('a number, or words for none', 20),
    complement: textRule('floor or flat', 60),
    district: textRule('a district', 60),
    city: textRule('a city', 60),
    state: rule('the two letters of a state', ['SP', 'sp', null], ['', 'XX', 'S', 'SPA']),
  }),
});

export const showDocumentEndpoint = post('v2/account/showDocument', 'step-up', {
  response: documentResponse,
});
export const showDocumentOperation = operation('Account', showDocumentEndpoint, {
  summary: 'Returns the full CPF or CNPJ of the profile.',
});
