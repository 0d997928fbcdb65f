import type { ReactNode } from 'react';
import { useAccount } from './use-account.ts';

interface WithChildren {
  readonly children?: ReactNode;
}

export function SignedIn({ children }: WithChildren): ReactNode {
  return useAccount().status === 'signed-in' ? children : null;
}

export function SignedOut({ children }: WithChildren): ReactNode {
  return useAccount().status === 'signed-out' ? children : null;
}
