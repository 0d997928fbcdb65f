import type { ReactNode } from 'react';
import { CompleteSignUpPage } from '../../features/external-login/complete-sign-up-page.tsx';
import { ExternalLoginPage, type GuardProps } from '../../features/external-login/external-login-page.tsx';

interface ExternalPagesProps extends GuardProps {
  /** Only for the second. */
  consent?: ReactNode;
}

/** The two pages after a provider, in one chunk, because the second often follows the first. */
export function ExternalPages({ Guarded, consent }: ExternalPagesProps): ReactNode {
  if (consent === undefined) return <ExternalLoginPage Guarded={Guarded} />;
  return <CompleteSignUpPage Guarded={Guarded} consent={consent} />;
}
