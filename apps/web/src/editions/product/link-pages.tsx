import type { ComponentType, ReactNode } from 'react';
import { CancelDeletionPage } from '../../features/cancel-deletion/cancel-deletion-page.tsx';
import { ConfirmEmailChangePage } from '../../features/change-email/confirm-email-change-page.tsx';
import { ConfirmEmailPage } from '../../features/confirm-email/confirm-email-page.tsx';
import { FinishFactorRecoveryPage } from '../../features/factor-recovery/finish-factor-recovery-page.tsx';
import { StartFactorRecoveryPage } from '../../features/factor-recovery/start-factor-recovery-page.tsx';
import { StopFactorRecoveryPage } from '../../features/factor-recovery/stop-factor-recovery-page.tsx';
import { accountPaths, type LinkPath } from '../../navigation/account-paths.ts';
import { paths } from '../../navigation/paths.ts';
import { CheckedNotMe, CheckedResetPassword } from './checked-links.tsx';

const pages: Record<LinkPath, ComponentType> = {
  [paths.resetPassword]: CheckedResetPassword,
  [paths.confirmEmail]: ConfirmEmailPage,
  [accountPaths.confirmEmailChange]: ConfirmEmailChangePage,
  [paths.notMe]: CheckedNotMe,
  [accountPaths.undoEmailChange]: CheckedNotMe,
  [accountPaths.lockAccount]: CheckedNotMe,
  [accountPaths.cancelDeletion]: CancelDeletionPage,
  [accountPaths.startFactorRecovery]: StartFactorRecoveryPage,
  [accountPaths.stopFactorRecovery]: StopFactorRecoveryPage,
  [accountPaths.finishFactorRecovery]: FinishFactorRecoveryPage,
};

/** The targets of one-time links. A link is used only by a button, because mail scanners open links. */
export function LinkPages({ path }: { path: LinkPath }): ReactNode {
  const Page = pages[path];
  return <Page />;
}
