import { type CurrentUser, canonicalUsername, isUsername } from '@portaria/contract';
import { fromResponse } from '../session/stored-user.ts';

/** Anyone can write a fragment, so text that is no user name is not shown on our page. */
export function ownerOf({ username }: { username: string }): string | null {
  return isUsername(username) ? username : null;
}

/** A link of an older release has a name, or may be of any account; the server compares the accounts themselves. */
export function mayOwn(user: CurrentUser, link: { username: string; account: string }): boolean {
  if (link.account !== '') return fromResponse(user)?.account === link.account;
  const owner = ownerOf(link);
  return owner === null || canonicalUsername(owner) === canonicalUsername(user.username);
}
