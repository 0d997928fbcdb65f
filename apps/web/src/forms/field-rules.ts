import {
  brokenPasswordRules,
  type FieldName,
  isCep,
  isCnpj,
  isCpf,
  isEmail,
  isPhone,
  ruleText,
  sentenceOf,
} from '@portaria/contract';

/** Returns the messages for a non-empty value. */
export type Rule = (value: string) => string[];

const check =
  (isValid: (value: string) => boolean, message: string): Rule =>
  (value) =>
    isValid(value) ? [] : [message];

const length = (value: string): number => [...value.normalize('NFC')].length;

/** Every rule of the shared input. */
export const rules = {
  minLength: (name: FieldName, n: number): Rule =>
    check((value) => length(value) >= n, ruleText.minLength(name, n)),
  maxLength: (name: FieldName, n: number): Rule =>
    check((value) => length(value) <= n, ruleText.maxLength(name, n)),
  email: check(isEmail, ruleText.email),
  matches: (other: string): Rule => check((value) => value === other, ruleText.mismatch),
  password: ((value) => brokenPasswordRules(value, 'spec').map((rule) => sentenceOf(rule, ruleText))) as Rule,
  phone: check(isPhone, ruleText.phone),
  cpf: check(isCpf, ruleText.cpf),
  cnpj: check(isCnpj, ruleText.cnpj),
  cep: check(isCep, ruleText.cep),
} as const;

/** An empty field shows only "required", or nothing if it is optional. */
export function brokenRules(
  value: string,
  name: FieldName,
  required: boolean,
  applied: readonly Rule[],
): string[] {
  if (value === '') return required ? [ruleText.required(name)] : [];
  return applied.flatMap((rule) => rule(value));
}
