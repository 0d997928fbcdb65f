import { stateNames } from './states.pt-br.ts';

/** Pasted values contain dots, dashes, spaces and brackets, which are removed. */
function keep(value: string, wanted: RegExp): string {
  return value.toUpperCase().replace(wanted, '');
}

const notDigit = /[^0-9]/g;
const notAlphanumeric = /[^0-9A-Z]/g;

function isRepeated(value: string): boolean {
  return /^(.)\1*$/.test(value);
}

/** The modulo 11 of CPF and CNPJ. A character's value is its ASCII code minus 48, which also covers letters. */
function checkDigit(body: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * (body.charCodeAt(at) - 48), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function endsWithCheckDigits(value: string, first: readonly number[], second: readonly number[]): boolean {
  return (
    checkDigit(value, first) === Number(value.at(-2)) && checkDigit(value, second) === Number(value.at(-1))
  );
}

const cpfFirst = [10, 9, 8, 7, 6, 5, 4, 3, 2];
const cpfSecond = [11, ...cpfFirst];
const cnpjFirst = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const cnpjSecond = [6, ...cnpjFirst];

export function canonicalCpf(value: string): string {
  return keep(value, notDigit);
}

export function isCpf(value: string): boolean {
  const cpf = canonicalCpf(value);
  return (
    /^[0-9.\- ]+$/.test(value) &&
    /^\d{11}$/.test(cpf) &&
    !isRepeated(cpf) &&
    endsWithCheckDigits(cpf, cpfFirst, cpfSecond)
  );
}

export function formatCpf(value: string): string {
  return canonicalCpf(value).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

export function canonicalCnpj(value: string): string {
  return keep(value, notAlphanumeric);
}

/** Twelve digits and two check digits. CNPJs issued since July 2026 may have letters among the first twelve. */
export function isCnpj(value: string): boolean {
  const cnpj = canonicalCnpj(value);
  return (
    /^[0-9A-Za-z./\- ]+$/.test(value) &&
    /^[0-9A-Z]{12}\d{2}$/.test(cnpj) &&
    !isRepeated(cnpj) &&
    endsWithCheckDigits(cnpj, cnpjFirst, cnpjSecond)
  );
}

export function formatCnpj(value: string): string {
  return canonicalCnpj(value).replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

/** CPF or CNPJ in one field. Their lengths differ, so no value is valid as both. */
export function canonicalDocument(value: string): string {
  return canonicalCnpj(value);
}

export function isDocument(value: string): boolean {
  return isCpf(value) || isCnpj(value);
}

export function formatDocument(value: string): string {
  return canonicalDocument(value).length === 11 ? formatCpf(value) : formatCnpj(value);
}

/** Its owner can still recognise it: `***.456.789-**`, `**.222.333/0001-**`. */
export function maskDocument(value: string): string {
  return formatDocument(value).replace(/^[^.]+|.{2}$/g, (hidden) => '*'.repeat(hidden.length));
}

export function canonicalCep(value: string): string {
  return keep(value, notDigit);
}

export function isCep(value: string): boolean {
  return /^[0-9.\- ]+$/.test(value) && /^\d{8}$/.test(canonicalCep(value));
}

export function formatCep(value: string): string {
  return canonicalCep(value).replace(/^(\d{5})(\d{3})$/, '$1-$2');
}

/** Area codes (DDD) in use. */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** Area code (DDD) and number as digits, without a leading +55. */
export function canonicalPhone(value: string): string {
  const digits = keep(value, notDigit);
  return value.trim().startsWith('+55') ? digits.slice(2) : digits;
}

/** Any ten digits, as specified, or a mobile number: an area code in use and nine digits that start with 9. */
export function isPhone(value: string): boolean {
  const phone = canonicalPhone(value);
  const isMobile = areaCodes.has(phone.slice(0, 2)) && /^\d{2}9\d{8}$/.test(phone);
  return /^[0-9+()\-. ]+$/.test(value) && (isMobile || /^\d{10}$/.test(phone));
}

export function formatPhone(value: string): string {
  return canonicalPhone(value).replace(/^(\d{2})(\d{4,5})(\d{4})$/, '$1-$2-$3');
}

/** The code. Browsers fill in the name, so a name is accepted, also without its accents. */
export function canonicalState(value: string): string {
  const text = plain(value.trim());
  const [code] = Object.entries(stateNames).find(([, name]) => plain(name) === text) ?? [text];
  return code;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

/** The code or the name of one of the 26 states or of the Federal District. */
export function isState(value: string): boolean {
  return Object.hasOwn(stateNames, canonicalState(value));
}
