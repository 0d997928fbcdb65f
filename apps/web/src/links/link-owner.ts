import { canonicalUsername, isUsername } from '@portaria/contract';

/** Anyone can write a fragment, so text that is no user name is not shown on our page. */
export function ownerOf({ username }: { username: string }): string | null {
  return isUsername(username) ? username : null;
}

/** A link without a name may be of any account; the server compares the accounts themselves. */
export function mayOwn(username: string, owner: string | null): boolean {
  return owner === null || canonicalUsername(owner) === canonicalUsername(username);
}
