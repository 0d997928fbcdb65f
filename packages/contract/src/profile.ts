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
import { type ProfileLabel, profileLabel, profileRuleText } from './profile.pt-br.ts';
import type { ProfileField } from './public-settings.ts';
import { fieldLabel, ruleText } from './text.pt-br.ts';

/** Null where nothing is given, else the value in its canonical form: what is checked is what is stored. */
function part(canonical: (value: string) => string, brokenRules: (value: string) => readonly string[]) {
  return z.nullable(
    z.string(ruleText.wrongType).check(
      z.overwrite(canonical),
      z.superRefine((value, context) => {
        for (const message of brokenRules(value)) context.addIssue({ code: 'custom', message });
      }),
    ),
  );
}

// Controls, lone surrogates, line breaks, and what cannot be seen: the marks that turn a line around among them.
const notPlain = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

function text(label: ProfileLabel, max: number) {
  return part(
    (value) => value.normalize('NFC').trim(),
    (value) => {
      if (value === '') return [ruleText.required(label)];
      const rules: [boolean, string][] = [
        [notPlain.test(value), profileRuleText.plain(label)],
        [[...value].length > max, ruleText.maxLength(label, max)],
      ];
      return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
    },
  );
}

/** Canonical forms drop what they do not know, so the rule looks at what was typed. */
function rule(canonical: (value: string) => string, holds: (value: string) => boolean, sentence: string) {
  return part(
    (value) => (holds(value) ? canonical(value) : value),
    (value) => (holds(value) ? [] : [sentence]),
  );
}

const address = {
  cep: rule(canonicalCep, isCep, ruleText.cep),
  street: text(profileLabel.street, 120),
  number: text(profileLabel.number, 20),
  complement: text(profileLabel.complement, 60),
  district: text(profileLabel.district, 60),
  city: text(profileLabel.city, 60),
  state: rule(canonicalState, isState, profileRuleText.state),
};

export type AddressPart = keyof typeof address;
export const addressParts = Object.keys(address) as AddressPart[];

const displayName = text(profileLabel.displayName, 80);
const phone = rule(canonicalPhone, isPhone, ruleText.phone);
const document = z.optional(rule(canonicalDocument, isDocument, profileRuleText.document));
const parts = { phone: { phone }, document: { document }, address } satisfies Record<ProfileField, object>;

const labels = { ...profileLabel, ...fieldLabel };

/** Half an address leads nowhere: with any of its parts come those that no letter does without. */
const wholeAddress = (['cep', 'street', 'number', 'city', 'state'] as const).map((name) =>
  z.refine<Record<AddressPart, string | null>>(
    (body) => body[name] !== null || addressParts.every((other) => body[other] === null),
    { error: ruleText.required(labels[name]), path: [name] },
  ),
);

type Given = string | null;
type Held = 'phone' | 'document' | AddressPart;
export type ProfileBody = { displayName: Given } & { [Part in Held]?: Given | undefined };
export type ProfilePart = keyof ProfileBody;

/** The whole form, for what the operator holds; what is switched off is an unknown key like any other. */
export function profileBody(held: readonly ProfileField[]): z.core.$ZodType<ProfileBody> {
  const shape: {
    displayName: typeof displayName;
    phone: typeof phone;
    document: typeof document;
  } & typeof address = Object.assign({ displayName }, ...held.map((field) => parts[field]));
  const body = z.strictObject(shape);
  return held.includes('address') ? body.check(...wholeAddress) : body;
}

const told = z.nullable(z.string());
const toldWhereHeld = z.optional(told);

export const profileResponse = z.strictObject({
  displayName: told,
  phone: toldWhereHeld,
  document: toldWhereHeld,
  cep: toldWhereHeld,
  street: toldWhereHeld,
  number: toldWhereHeld,
  complement: toldWhereHeld,
  district: toldWhereHeld,
  city: toldWhereHeld,
  state: toldWhereHeld,
});
export type ProfileResponse = z.infer<typeof profileResponse>;

export const documentResponse = z.strictObject({ document: told });
export type DocumentResponse = z.infer<typeof documentResponse>;
