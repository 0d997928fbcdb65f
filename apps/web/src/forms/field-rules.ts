import {
  brokenPasswordRules,
  type FieldLabel,
  isCep,
  isCnpj,
  isCpf,
  isEmail,
  isPhone,
  ruleText,
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
  minLength: (label: FieldLabel, n: number): Rule =>
    check((value) => length(value) >= n, ruleText.minLength(label, n)),
  maxLength: (label: FieldLabel, n: number): Rule =>
    check((value) => length(value) <= n, ruleText.maxLength(label, n)),
  email: check(isEmail, ruleText.email),
  matches: (other: string): Rule => check((value) => value === other, ruleText.mismatch),
  password: ((value) => brokenPasswordRules(value, 'spec')) as Rule,
  phone: check(isPhone, ruleText.phone),
  cpf: check(isCpf, ruleText.cpf),
  cnpj: check(isCnpj, ruleText.cnpj),
  cep: check(isCep, ruleText.cep),
} as const;

/** An empty field shows only "required", or nothing if it is optional. */
export function brokenRules(
  value: string,
  label: FieldLabel,
  required: boolean,
  applied: readonly Rule[],
): string[] {
  if (value === '') return required ? [ruleText.required(label)] : [];
  return applied.flatMap((rule) => rule(value));
}
