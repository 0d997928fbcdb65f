import type { Mutation } from './mutation.ts';

const sqli =
  'Quotes, conditions, unions, second statements and waits in every field, header, cookie and query.';

export const mutations: readonly Mutation[] = [
  {
    attack: 'A55',
    tried: sqli,
    file: 'apps/api/src/data/guesses.ts',
    find: 'select id, disabled_at, unknown_devices_refused_at from accounts where email_canonical = ${email}',
    replace:
      "select id, disabled_at, unknown_devices_refused_at from accounts where email_canonical = ${sql.raw(`'${email}'`)}",
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
