import { fromResponse } from '../session/stored-user.ts';
import { titleCase } from '../session/title-case.ts';
import { useSession } from '../session/use-session.ts';
import type { Answer } from './use-answer.ts';

/** An answer that has the name of the person. */
export type Named = Pick<Answer<{ displayName: string | null }>, 'value' | 'failure'>;

/** In memory only, so that a page shows the name at once where another one learned it. */
const known = new Map<string, string>();

/** The name of the logged-in person. Empty while it is not known, because it would change before the person's eyes. */
export function useOwnerName(named?: Named): string {
  const { user } = useSession();
  if (user === null) return '';
  const account = fromResponse(user)?.account ?? user.username;
  const name = titleCase(user.username);
  if (named?.value) known.set(account, named.value.displayName ?? name);
  return known.get(account) ?? (named?.failure ? name : '');
}
