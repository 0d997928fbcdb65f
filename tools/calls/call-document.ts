import { type Access, API_BASE } from '@portaria/contract';
import { type AnyCall, allCalls, fieldsOf, keysOf, ruleNameOf } from './contract-calls.ts';
import { fieldRules, rulesBetweenFields } from './field-rules.ts';

const introduction = `# Calls

The access rule of every call, and the rules of every field. This file is generated from the contract by
\`node tools/check-calls.ts --write\`; \`npm run verify\` fails when it is out of date, and tests compare the API and the
rules with it.

## Access rules

- *nothing*: open to anyone. The calls that finish a login with its second factor, enrol one or ask for its recovery also need the
  cookie of a pending login, which a right password sets.
- *session*: requires the bearer token of a live session, together with the cookie it is bound to.
- *step-up*: requires a session with step-up authentication, in which the password was verified within the last
  ten minutes, or a second factor if the account has one.

- *administrator*: requires a session of an account that has a right to administer, in which a second factor was shown within
  twelve hours. The permission is named, and *step-up* where the call needs one too. Without \`ADMIN_AREA=on\` these calls do not exist.

Roles give no access here; they are in the token for other applications. Every call that is not a GET also requires a CSRF token
and must come from our own origin. A path that is not listed, a disabled account and an ended session are refused.
`;

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

function callRow(call: AnyCall): string {
  const responseFields = call.response ? keysOf(call.response).map(code).join(', ') : '';
  const requestFields = fieldsOf(call).map(code).join(', ');
  return `| ${call.method} ${code(API_BASE + call.path)} | ${accessOf(call)} | ${requestFields} | ${responseFields} |`;
}

export function usesOfRules(): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const call of allCalls) {
    for (const field of fieldsOf(call)) {
      const name = ruleNameOf(field, call);
      uses.set(name, [...(uses.get(name) ?? []), call.path.split('/').at(-1) ?? '']);
    }
  }
  return uses;
}

export function callDocument(): string {
  const fieldRows = [...usesOfRules()].map(
    ([name, calls]) => `| ${name} | ${fieldRules[name]?.description ?? ''} | ${calls.join(', ')} |`,
  );
  return [
    introduction,
    '| Call | Requires | Request fields | Response fields |\n|---|---|---|---|',
    ...allCalls.map(callRow),
    '\n## Fields\n',
    '| Field | Rule | Sent by |\n|---|---|---|',
    ...fieldRows,
    '\nNo other data is requested: no security question, no password hint, no phone number.',
    '\n## Rules between fields\n',
    ...rulesBetweenFields.map((rule) => `- ${rule}`),
    '',
  ].join('\n');
}
