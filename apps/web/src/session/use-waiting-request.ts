import { authorizeDetailsEndpoint } from '@portaria/contract';
import { useEffect, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { useApi } from '../http/use-api.ts';
import type { AppPath } from '../navigation/paths.ts';
import { useSession, useSessionContext } from './use-session.ts';
import { forgetRequest, recallRequest, requestPath, watchOtherTabs } from './waiting-request.ts';

interface WaitingRequest {
  /** The page that goes on with it. */
  path: AppPath;
  /** The application's name, from the server. */
  app: string;
}

/** The request that waits in this browser for the person who is here. Null until the server has recognised it. */
export function useWaitingRequest(): WaitingRequest | null {
  const { attempt } = useApi();
  const { store } = useSessionContext();
  const { phase, user } = useSession();
  const username = user?.username;
  const [found, setFound] = useState<WaitingRequest | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another request, or none
  useEffect(() => {
    if (phase === 'starting') return;
    setFound(null);
    const uid = recallRequest(store);
    if (uid === null) return;
    let isCurrent = true;
    attempt(authorizeDetailsEndpoint, { uid }, { background: true }).then(
      ({ app }) => {
        if (isCurrent) setFound({ path: requestPath(uid), app: app.name });
      },
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) forgetRequest(store, uid);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, store, phase, username]);

  useEffect(() => watchOtherTabs({ onRequestGone: () => setFound(null) }), []);

  return found;
}
