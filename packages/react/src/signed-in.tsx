import type { ReactNode } from 'react';
import { useAccount } from './use-account.ts';

interface Gate {
  readonly children?: ReactNode;
}

export function SignedIn({ children }: Gate): ReactNode {
  return useAccount().status === 'signed-in' ? children : null;
}

export function SignedOut({ children }: Gate): ReactNode {
  return useAccount().status === 'signed-out' ? children : null;
}
