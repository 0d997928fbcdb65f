import { externalAnswer } from '@portaria/contract';
import * as z from 'zod/mini';
import { type Claims, nameIn } from './person.ts';

const passedOn = ['state', 'code', 'error'] as const;

/** What our page may send on of a form. Nothing, if it would be refused. */
export function readableAnswer(provider: string, form: URLSearchParams): URLSearchParams {
  const name = nameInUser(form.get('user'));
  const answer: Record<string, string> = {
    ...Object.fromEntries(passedOn.flatMap((key) => (form.has(key) ? [[key, form.get(key)]] : []))),
    ...(name !== null && { name }),
  };
  const isAnswer = z.safeParse(externalAnswer, { provider, ...answer }).success;
  return new URLSearchParams(isAnswer ? answer : {});
}

/** Apple sends the name at the first login only, as JSON. */
function nameInUser(user: string | null): string | null {
  try {
    const { name } = Object(JSON.parse(user ?? '')) as Claims;
    const { firstName, lastName } = Object(name) as Claims;
    return nameIn([firstName, lastName].filter((part) => typeof part === 'string').join(' '));
  } catch {
    return null;
  }
}
