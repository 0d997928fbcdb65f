import { type CurrentUser, canonicalUsername, isUsername } from '@portaria/contract';
import { fromResponse } from '../session/stored-user.ts';

/** Anyone can craft a fragment, so text that is not a valid username is not shown. */
export function ownerOf({ username }: { username: string }): string | null {
  return isUsername(username) ? username : null;
}

/** A link of an older release has only a name or nothing. The server checks the account in any case. */
export function mayOwn(user: CurrentUser, link: { username: string; account: string }): boolean {
  if (link.account !== '') return fromResponse(user)?.account === link.account;
  const owner = ownerOf(link);
  return owner === null || canonicalUsername(owner) === canonicalUsername(user.username);
}
