import { accountEndpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { PressPage } from '../../links/press-page.tsx';
import { cancelDeletionText } from './cancel-deletion.text.ts';

export function CancelDeletionPage(): ReactNode {
  return <PressPage text={cancelDeletionText} endpoint={accountEndpoints.cancelDeletion} />;
}
