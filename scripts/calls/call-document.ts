import { type Access, API_BASE } from '@portaria/contract';
import { type AnyCall, allCalls, fieldsOf, keysOf, ruleNameOf } from './contract-calls.ts';
import { fieldRules, rulesBetweenFields } from './field-rules.ts';

const introduction = `# Calls

Who may call what, and the rules of every field that is sent. This file is made from the contract by
\`node scripts/check-calls.ts --write\`; \`npm run verify\` fails when it is out of date, and tests hold the API and the
rules below to it.

## Who may call what

Nothing: whoever asks. Session: the bearer token of a live session, shown with the cookie it is bound to. Proof: a
session in which the password was shown within the last ten minutes. Roles open nothing here; they travel in the token
for other applications. Whatever is not a GET also shows its CSRF token and comes from our own origin. A path that is
not listed, a disabled account and a session that has ended are refused.
`;

const who: Readonly<Record<Access, string>> = { open: 'nothing', session: 'session', proof: 'proof' };
const code = (text: string): string => `\`${text}\``;

function callRow(call: AnyCall): string {
  const answers = call.response ? keysOf(call.response).map(code).join(', ') : '';
  const sent = fieldsOf(call).map(code).join(', ');
  return `| ${call.method} ${code(API_BASE + call.path)} | ${who[call.access]} | ${sent} | ${answers} |`;
}

export function usesOfRules(): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const call of allCalls) {
    const fields = fieldsOf(call);
    for (const field of fields) {
      const name = ruleNameOf(field, fields);
      uses.set(name, [...(uses.get(name) ?? []), call.path.split('/').at(-1) ?? '']);
    }
  }
  return uses;
}

export function callDocument(): string {
  const fieldRows = [...usesOfRules()].map(
    ([name, calls]) => `| ${name} | ${fieldRules[name]?.says ?? ''} | ${calls.join(', ')} |`,
  );
  return [
    introduction,
    '| Call | Needs | Sends | Answers with |\n|---|---|---|---|',
    ...allCalls.map(callRow),
    '\n## Fields\n',
    '| Field | Rule | Sent by |\n|---|---|---|',
    ...fieldRows,
    '\nNothing else is asked: no question, no hint, no phone number.',
    '\n## Rules between fields\n',
    ...rulesBetweenFields.map((rule) => `- ${rule}`),
    '',
  ].join('\n');
}
