import { accountEndpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { PressPage } from '../../links/press-page.tsx';
import { approveEmailChangeText } from './approve-email-change.text.ts';

export function ApproveEmailChangePage(): ReactNode {
  return <PressPage text={approveEmailChangeText} endpoint={accountEndpoints.approveEmailChange} />;
}
