import { useMemo, useSyncExternalStore } from 'react';
import { useProvided } from './portaria-provider.tsx';
import type { AccountState, SignInOptions } from './session.ts';

export type UsedAccount = AccountState & {
  /** Leads to Portaria. What goes wrong is in `error`. */
  readonly signIn: (options?: SignInOptions) => Promise<void>;
  /** Ends the session here and at Portaria. */
  readonly signOut: () => Promise<void>;
  /** A token for a service that is valid for a minute or more. Without a name: the first of `resources`. */
  readonly getToken: (resource?: string) => Promise<string>;
};

const loading: AccountState = { status: 'loading' };

export function useAccount(): UsedAccount {
  const { session } = useProvided();
  const state = useSyncExternalStore(session.subscribe, session.state, () => loading);
  return useMemo(() => {
    const { signIn, signOut, getToken } = session;
    return { ...state, signIn, signOut, getToken };
  }, [state, session]);
}
