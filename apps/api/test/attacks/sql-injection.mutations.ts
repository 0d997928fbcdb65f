import type { Mutation } from './mutation.ts';

const sqli =
  'Quotes, conditions, unions, second statements and delays are sent in every field, header, cookie and query.';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A55',
    tried: sqli,
    file: 'apps/api/src/data/candidates.ts',
    find: ".where(`accounts.${columns[name.kind]}`, '=', name.canonical)",
    replace:
      ".where(sql<boolean>`${sql.ref(`accounts.${columns[name.kind]}`)} = ${sql.raw(`'${name.canonical}'`)}`)",
  },
  {
    attack: 'A55',
    tried: sqli,
    file: 'apps/api/src/data/accounts.ts',
    find: ".where('email_canonical', '=', emailCanonical)",
    replace: ".where(sql<boolean>`email_canonical = ${sql.raw(`'${emailCanonical}'`)}`)",
  },
  {
    attack: 'A55',
    tried: sqli,
    file: 'apps/api/src/data/emails.ts',
    find: 'select from accounts where email_canonical = ${emailCanonical}',
    replace: "select from accounts where email_canonical = ${sql.raw(`'${emailCanonical}'`)}",
  },
];
