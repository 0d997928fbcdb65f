import type { CurrentUser, UserResponse } from '@portaria/contract';
import { ApiError } from '../http/api-error.ts';
import { fromResponse } from '../session/stored-user.ts';
import { useSessionActions } from '../session/use-session.ts';

/** A login under a form. Another account must not send that form. */
export function useSameAccount(
  owner: CurrentUser,
): (request: Promise<UserResponse>) => Promise<UserResponse> {
  const { logout } = useSessionActions();
  return async (request) => {
    const answer = await request;
    if (fromResponse(answer)?.account === fromResponse(owner)?.account) return answer;
    // The username may belong to somebody else by now.
    void logout();
    throw new ApiError({ status: null, reason: 'account-changed' });
  };
}
