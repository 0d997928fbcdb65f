import { accountEndpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { TakeBackPage } from '../../links/take-back-page.tsx';
import { undoEmailChangeText } from './undo-email-change.text.ts';

export function UndoEmailChangePage(): ReactNode {
  return (
    <TakeBackPage
      id="undo-email-change"
      endpoint={accountEndpoints.undoEmailChange}
      text={undoEmailChangeText}
    />
  );
}
