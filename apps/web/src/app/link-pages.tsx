import type { ComponentType, ReactNode } from 'react';
import { CancelDeletionPage } from '../features/cancel-deletion/cancel-deletion-page.tsx';
import { ConfirmEmailChangePage } from '../features/change-email/confirm-email-change-page.tsx';
import { ConfirmEmailPage } from '../features/confirm-email/confirm-email-page.tsx';
import { FinishFactorRecoveryPage } from '../features/factor-recovery/finish-factor-recovery-page.tsx';
import { StartFactorRecoveryPage } from '../features/factor-recovery/start-factor-recovery-page.tsx';
import { StopFactorRecoveryPage } from '../features/factor-recovery/stop-factor-recovery-page.tsx';
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
  [paths.startFactorRecovery]: StartFactorRecoveryPage,
  [paths.stopFactorRecovery]: StopFactorRecoveryPage,
  [paths.finishFactorRecovery]: FinishFactorRecoveryPage,
};

/** The targets of one-time links. A link is used only by a button, because mail scanners open links. */
export function LinkPages({ path }: { path: LinkPath }): ReactNode {
  const Page = pages[path];
  return <Page />;
}
