import { accountEndpoints, type ConfirmationResponse } from '@portaria/contract';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../http/use-api.ts';

interface Confirmation {
  /** Null until known, and when it could not be asked: then there is no banner. */
  standing: ConfirmationResponse | null;
  /** True where the address is confirmed. */
  ask: () => Promise<boolean>;
}

/**
 * Asks after a step and when the person comes back to the page, as one does from the mailbox. Never by a
 * clock of its own: that would keep a session alive at which nobody sits.
 */
export function useConfirmation(): Confirmation {
  const { attempt } = useApi();
  const { key } = useLocation();
  const [standing, setStanding] = useState<ConfirmationResponse | null>(null);
  const confirmed = standing?.confirmed === true;

  const ask = useCallback(async () => {
    try {
      const now = await attempt(accountEndpoints.confirmation);
      setStanding(now);
      return now.confirmed;
    } catch {
      // Nobody asked to see this: what fails here is not told.
      return false;
    }
  }, [attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks anew
  useEffect(() => {
    if (!confirmed) void ask();
  }, [ask, key, confirmed]);

  useEffect(() => {
    if (confirmed) return;
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [ask, confirmed]);

  return { standing, ask };
}
