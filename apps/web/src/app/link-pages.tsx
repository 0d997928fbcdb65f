import type { ComponentType, ReactNode } from 'react';
import { CancelDeletionPage } from '../features/cancel-deletion/cancel-deletion-page.tsx';
import { ApproveEmailChangePage } from '../features/change-email/approve-email-change-page.tsx';
import { ConfirmEmailChangePage } from '../features/change-email/confirm-email-change-page.tsx';
import { ConfirmEmailPage } from '../features/confirm-email/confirm-email-page.tsx';
import { LockAccountPage } from '../features/lock-account/lock-account-page.tsx';
import { NotMePage } from '../features/not-me/not-me-page.tsx';
import { UndoEmailChangePage } from '../features/undo-email-change/undo-email-change-page.tsx';
import { type LinkPath, paths } from './paths.ts';

const pages: Record<LinkPath, ComponentType> = {
  [paths.confirmEmail]: ConfirmEmailPage,
  [paths.confirmEmailChange]: ConfirmEmailChangePage,
  [paths.approveEmailChange]: ApproveEmailChangePage,
  [paths.undoEmailChange]: UndoEmailChangePage,
  [paths.lockAccount]: LockAccountPage,
  [paths.notMe]: NotMePage,
  [paths.cancelDeletion]: CancelDeletionPage,
};

/** Where mailed links lead. Each page spends its link by a press of a button, never by being opened. */
export function LinkPages({ path }: { path: LinkPath }): ReactNode {
  const Page = pages[path];
  return <Page />;
}
