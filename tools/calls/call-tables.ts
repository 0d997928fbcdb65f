import { type Access, API_BASE, type FieldRule } from '@portaria/contract';
import { keysOf, rulesOf } from '@portaria/harness/call-fields';
import { tableRows } from '@portaria/harness/document-sections';
import { type AnyCall, allCalls } from './contract-calls.ts';

const accessNames: Readonly<Record<Access, string>> = {
  open: 'nothing',
  session: 'session',
  'step-up': 'step-up',
  admin: 'administrator',
};
const code = (text: string): string => `\`${text}\``;

function accessOf({ access, permission, proof }: AnyCall): string {
  return [accessNames[access], permission && code(permission), proof && 'step-up'].filter(Boolean).join(', ');
}

function callRow(call: AnyCall): string[] {
  const responseFields = call.response ? keysOf(call.response).map(code).join(', ') : '';
  const requestFields = Object.keys(rulesOf(call)).map(code).join(', ');
  return [`${call.method} ${code(API_BASE + call.path)}`, accessOf(call), requestFields, responseFields];
}

interface UsedRule extends FieldRule {
  readonly calls: readonly string[];
}

function usedRules(): ReadonlyMap<string, UsedRule> {
  const used = new Map<string, UsedRule>();
  for (const call of allCalls) {
    for (const [field, rule] of Object.entries(rulesOf(call))) {
      const name = rule.name ?? field;
      const known = used.get(name);
      if (known && known.description !== rule.description)
        throw new Error(`${name} of ${call.path} means something else than before. Give its rule a name.`);
      used.set(name, { ...rule, calls: [...(known?.calls ?? []), call.path.split('/').at(-1) ?? ''] });
    }
  }
  return used;
}

export const callTable = (): string[] =>
  tableRows(['Call', 'Requires', 'Request fields', 'Response fields'], allCalls.map(callRow));

export const fieldTable = (): string[] =>
  tableRows(
    ['Field', 'Rule', 'Sent by'],
    [...usedRules()].map(([name, { description, calls }]) => [name, description, calls.join(', ')]),
  );

/** Rules that need more than one field, or more than the request. */
export const rulesBetweenFields: readonly string[] = [
  '`confirmPassword` equals `password`; an empty one is reported as missing, not as different.',
  'A `username` is never an address, so a name cannot be mistaken for another account’s e-mail in `usernameOrEmail`.',
  'No two accounts share a user name or an address in canonical form ([why](why/sessions-and-login.md#names-and-registration)).',
  '`clientURI` must be in the operator’s list, so a request cannot choose where a link leads ([why](why/mail-and-links.md#how-links-are-made)).',
  'Under `standard` and `strict` a chosen password contains neither the user name, nor the local part of the address, nor the product’s name, from four letters on; with a mailed link only the product’s name is checked.',
  'A new address is neither the current one nor pending for another account ([why](why/mail-and-links.md#what-a-link-may-do)).',
  'Any part of an address requires CEP, street, number, city and state. A profile field that `PROFILE_FIELDS` does not name is refused like any unknown key.',
  'A body is one flat JSON object with exactly these keys: an additional key, or a value of another type, is refused.',
];
