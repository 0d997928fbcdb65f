import { accountEndpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { TakeBackPage } from '../../links/take-back-page.tsx';
import { lockAccountText } from './lock-account.text.ts';

export function LockAccountPage(): ReactNode {
  return <TakeBackPage id="lock-account" endpoint={accountEndpoints.lockAccount} text={lockAccountText} />;
}
