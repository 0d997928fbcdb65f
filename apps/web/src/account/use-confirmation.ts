import { type ConfirmationResponse, confirmationEndpoint, meEndpoint } from '@portaria/contract';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../http/use-api.ts';
import { useLocation } from '../navigation/router.tsx';

interface Confirmation {
  /** Null until known and after a failed request. Then there is no banner. */
  status: ConfirmationResponse | null;
  /** The unconfirmed address. Null until known. */
  email: string | null;
  /** True if the address is confirmed. */
  ask: () => Promise<boolean>;
}

/**
 * Fetches on navigation and when the user returns to the tab, for example from the mailbox.
 * It never polls, because polling would keep an unattended session alive.
 */
export function useConfirmation(): Confirmation {
  const { attempt } = useApi();
  const { key } = useLocation();
  const [status, setStatus] = useState<ConfirmationResponse | null>(null);
  const [email, setEmail] = useState<string | null>(null);
  const confirmed = status?.confirmed === true;

  const ask = useCallback(async () => {
    try {
      const now = await attempt(confirmationEndpoint, undefined, { background: true });
      if (!now.confirmed) setEmail((await attempt(meEndpoint, undefined, { background: true })).email);
      setStatus(now);
      return now.confirmed;
    } catch {
      // The user did not request this, so a failure is not shown.
      return false;
    }
  }, [attempt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch after each navigation
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

  return { status, email, ask };
}
