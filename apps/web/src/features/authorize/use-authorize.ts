import { type AuthorizeDetailsResponse, authorizeDetailsEndpoint } from '@portaria/contract';
import { useCallback, useEffect, useState } from 'react';
import { readDraft, saveDraft } from '../../forms/form-drafts.ts';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { useSession, useSessionContext } from '../../session/use-session.ts';
import { forgetRequest, rememberRequest, watchOtherTabs } from '../../session/waiting-request.ts';

interface Authorize {
  /** Null while it is fetched. A request that is over, or that another browser brought, is gone. */
  details: AuthorizeDetailsResponse | 'gone' | null;
  ask: () => Promise<void>;
}

export function useAuthorize(uid: string): Authorize {
  const { attempt, report } = useApi();
  const { phase, user } = useSession();
  const { store } = useSessionContext();
  const [details, setDetails] = useState<Authorize['details']>(null);
  const ask = useCallback(async () => {
    try {
      const answer = await attempt(authorizeDetailsEndpoint, { uid });
      rememberRequest(store, uid);
      fillIn(answer.loginHint ?? null);
      setDetails(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 404 && error.status !== 400) return report(error);
      forgetRequest(store, uid);
      setDetails('gone');
    }
  }, [attempt, report, store, uid]);
  // Asked again after each login. Before the session is restored the answer would be about a stranger.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the user decides what is missing
  useEffect(() => {
    if (phase !== 'starting') void ask();
  }, [ask, phase, user]);
  useEffect(() => watchOtherTabs({ onConfirmed: () => void ask() }), [ask]);
  return { details, ask };
}

/** What the application suggests, unless the person has typed something. The person sees it and may change it. */
function fillIn(hint: string | null): void {
  if (hint === null) return;
  const name = hint.includes('@') ? 'email' : 'username';
  suggest('login', 'usernameOrEmail', hint);
  suggest('register', name, hint);
}

function suggest(form: string, name: string, value: string): void {
  saveDraft(form, { [name]: value, ...readDraft(form) });
}
