import { type CheckLinkBody, checkLinkEndpoint, type LinkFacts } from '@portaria/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../http/api-error.ts';
import { useApi } from '../http/use-api.ts';
import type { LinkToken } from './use-link-token.ts';

interface CheckedLink {
  /** False until the server answered or could not be reached. */
  checked: boolean;
  /** Null if unknown. The page works without them. */
  facts: LinkFacts | null;
}

/** Asks what the link is about. This spends nothing. A link that is used or expired is dropped at once. */
export function useLinkFacts(link: LinkToken, purpose: CheckLinkBody['purpose']): CheckedLink {
  const { attempt } = useApi();
  const [state, setState] = useState<CheckedLink & { token: string }>({
    token: '',
    checked: false,
    facts: null,
  });
  const { token } = link;
  const drop = useRef(link.drop);
  drop.current = link.drop;

  useEffect(() => {
    if (token === '') return;
    let isCurrent = true;
    attempt(checkLinkEndpoint, { token, purpose }, { background: true }).then(
      (facts) => {
        if (isCurrent) setState({ token, checked: true, facts });
      },
      (error: unknown) => {
        if (!isCurrent) return;
        if (error instanceof ApiError && error.code === 'link_invalid') drop.current();
        setState({ token, checked: true, facts: null });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, token, purpose]);

  // Another link may have been opened in the same tab.
  return state.token === token ? state : { checked: false, facts: null };
}
