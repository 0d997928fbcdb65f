import { type AuthorizeDetailsResponse, authorizeDetailsEndpoint } from '@portaria/contract';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { useSession } from '../../session/use-session.ts';

/** Null while it is fetched. A request that is over, or that another browser brought, is gone. */
export function useAuthorize(uid: string): AuthorizeDetailsResponse | 'gone' | null {
  const { attempt, report } = useApi();
  const { phase, user } = useSession();
  const [details, setDetails] = useState<AuthorizeDetailsResponse | 'gone' | null>(null);
  const ask = useCallback(async () => {
    try {
      setDetails(await attempt(authorizeDetailsEndpoint, { uid }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404 || error.status === 400) setDetails('gone');
      else report(error);
    }
  }, [attempt, report, uid]);
  // Asked again after each login. Before the session is restored the answer would be about a stranger.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user decides what is missing
  useEffect(() => {
    if (phase !== 'starting') void ask();
  }, [ask, phase, user]);
  return details;
}
