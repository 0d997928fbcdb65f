import { saveDraft } from '../forms/form-drafts.ts';
import { accountPaths } from '../navigation/account-paths.ts';
import { paths } from '../navigation/paths.ts';
import { useSession, useSessionContext } from '../session/use-session.ts';
import { useWaitingRequest } from '../session/use-waiting-request.ts';
import { isLinkWaiting } from '../session/waiting-link.ts';
import { mayOwn, ownerOf } from './link-owner.ts';
import type { NextLogin } from './next-login.ts';
import type { LinkToken } from './use-link-token.ts';

/**
 * Goes on with the request of an application (`docs/why/openid-connect.md`), and knows the user's name from the link. A
 * provider that the person wants to link comes first. Its page leads on to the application.
 */
export function useNextLogin(link: LinkToken): NextLogin {
  const { user } = useSession();
  const { store } = useSessionContext();
  const waiting = useWaitingRequest();
  const owner = ownerOf(link);
  // What another account has begun in this browser is not the owner's.
  const isOwners = user === null || mayOwn(user, link);
  const request = isOwners ? waiting?.path : undefined;
  const goesOn =
    user === null && isLinkWaiting(store)
      ? { page: paths.login, from: accountPaths.completeSignUp }
      : { page: request ?? paths.login, from: request };
  return {
    ...goesOn,
    prepare: () => {
      if (owner !== null) saveDraft('login', { usernameOrEmail: owner });
    },
  };
}
