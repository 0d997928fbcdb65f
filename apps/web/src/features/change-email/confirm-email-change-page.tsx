import { accountEndpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { PressPage } from '../../links/press-page.tsx';
import { confirmEmailChangeText } from './confirm-email-change.text.ts';

export function ConfirmEmailChangePage(): ReactNode {
  return <PressPage text={confirmEmailChangeText} endpoint={accountEndpoints.confirmEmailChange} />;
}
