import { type Operation, operations, testOperations } from '@portaria/contract';
import { rulesOf } from './call-fields.ts';
import { newPerson } from './people.ts';

export const clientURI = 'http://localhost:5000/reset-password';

const all = Object.values({ ...operations, ...testOperations });

/** Derived from the contract, so that endpoints added later are attacked too. */
export const changingPaths = all.filter(({ method }) => method !== 'GET').map(({ path }) => path);
export const readingPaths = all.filter(({ method }) => method === 'GET').map(({ path }) => path);
/** Calls that require a live session. */
export const guardedCalls = all.filter(({ access }) => access !== 'open');

/** A valid body for the call, so that a rejection is never caused by validation. */
export function fittingBody(path: string): Record<string, string> {
  const { username, email, password, confirmPassword } = newPerson();
  const person: Record<string, string> = {
    ...{ username, email, clientURI, confirmPassword, usernameOrEmail: email },
    ...{ 'password (chosen)': password, 'username (as typed)': username, 'email (as typed)': email },
  };
  const call = all.find((one) => one.path === path) as Operation<unknown, unknown> | undefined;
  return Object.fromEntries(
    Object.entries(call ? rulesOf(call, []) : {}).flatMap(([field, { name = field, accepted }]) => {
      const value = person[name] ?? accepted[0];
      return value === undefined ? [] : [[field, value]];
    }),
  ) as Record<string, string>;
}
