import { type ExternalSignUpResponse, externalSignUpEndpoint } from '@portaria/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../http/api-error.ts';
import { useApi } from '../../http/use-api.ts';
import { useSession, useSessionContext } from '../../session/use-session.ts';

interface ExternalSignUp {
  asked: { readonly facts: ExternalSignUpResponse; readonly byVisitor: boolean } | null;
  /** Of the question, or of what ended the request. */
  failure: ApiError | null;
  ask: () => Promise<void>;
  end: (failure: ApiError) => void;
}

/** Asked once, because the server counts it: it tells whether an address is taken. */
export function useExternalSignUp(): ExternalSignUp {
  const { attempt, follow } = useApi();
  const { phase } = useSession();
  const { store } = useSessionContext();
  const [asked, setAsked] = useState<ExternalSignUp['asked']>(null);
  const [failure, end] = useState<ApiError | null>(null);
  const isAsked = useRef(false);

  async function ask(): Promise<void> {
    const byVisitor = store.getState().user === null;
    end(null);
    try {
      setAsked({ facts: await attempt(externalSignUpEndpoint, undefined, { background: true }), byVisitor });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      follow(error);
      end(error);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who asks
  useEffect(() => {
    if (phase === 'starting' || isAsked.current) return;
    isAsked.current = true;
    void ask();
  }, [phase]);
  return { asked, failure, ask, end };
}
