import type { ComponentType, ReactNode } from 'react';
import { CancelDeletionPage } from '../features/cancel-deletion/cancel-deletion-page.tsx';
import { ConfirmEmailChangePage } from '../features/change-email/confirm-email-change-page.tsx';
import { ConfirmEmailPage } from '../features/confirm-email/confirm-email-page.tsx';
import { NotMePage } from '../features/not-me/not-me-page.tsx';
import { ResetPasswordPage } from '../features/reset-password/reset-password-page.tsx';
import { type LinkPath, paths } from '../navigation/paths.ts';

const pages: Record<LinkPath, ComponentType> = {
  [paths.resetPassword]: ResetPasswordPage,
  [paths.confirmEmail]: ConfirmEmailPage,
  [paths.confirmEmailChange]: ConfirmEmailChangePage,
  [paths.notMe]: NotMePage,
  [paths.undoEmailChange]: NotMePage,
  [paths.lockAccount]: NotMePage,
  [paths.cancelDeletion]: CancelDeletionPage,
};

/** The targets of one-time links. A link is used only by a button, because mail scanners open links. */
export function LinkPages({ path }: { path: LinkPath }): ReactNode {
  const Page = pages[path];
  return <Page />;
}
