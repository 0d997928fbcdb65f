import { saveDraft } from '../forms/form-drafts.ts';
import { useSession } from '../session/use-session.ts';
import { useWaitingRequest } from '../session/use-waiting-request.ts';
import { mayOwn, ownerOf } from './link-owner.ts';
import type { NextLogin } from './next-login.ts';
import type { LinkToken } from './use-link-token.ts';

/** Goes on with the request of an application (docs/decisions/0096), and knows the user's name from the link. */
export function useNextLogin(link: LinkToken): NextLogin {
  const { user } = useSession();
  const waiting = useWaitingRequest();
  const owner = ownerOf(link);
  // What another account has begun in this browser is not the owner's.
  const isOwners = user === null || mayOwn(user, link);
  return {
    request: isOwners ? waiting?.path : undefined,
    prepare: () => {
      if (owner !== null) saveDraft('login', { usernameOrEmail: owner });
    },
  };
}
