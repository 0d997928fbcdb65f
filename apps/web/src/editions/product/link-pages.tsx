import { linkPages } from '@portaria/contract';
import type { ReactNode } from 'react';
import { cancelDeletionText } from '../../features/cancel-deletion/cancel-deletion.text.ts';
import { CancelDeletionPage } from '../../features/cancel-deletion/cancel-deletion-page.tsx';
import { confirmEmailChangeText } from '../../features/change-email/confirm-email-change.text.ts';
import { ConfirmEmailChangePage } from '../../features/change-email/confirm-email-change-page.tsx';
import { confirmEmailText } from '../../features/confirm-email/confirm-email.text.ts';
import { ConfirmEmailPage } from '../../features/confirm-email/confirm-email-page.tsx';
import {
  finishFactorRecoveryText,
  startFactorRecoveryText,
  stopFactorRecoveryText,
} from '../../features/factor-recovery/factor-recovery.text.ts';
import { FinishFactorRecoveryPage } from '../../features/factor-recovery/finish-factor-recovery-page.tsx';
import { StartFactorRecoveryPage } from '../../features/factor-recovery/start-factor-recovery-page.tsx';
import { StopFactorRecoveryPage } from '../../features/factor-recovery/stop-factor-recovery-page.tsx';
import { notMeText } from '../../features/not-me/not-me.text.ts';
import { resetPasswordText } from '../../features/reset-password/reset-password.text.ts';
import { oldLinkPaths } from '../../navigation/account-paths.ts';
import type { PageRecord, WithPage } from '../../navigation/define-page.ts';
import { paths } from '../../navigation/paths.ts';
import { CheckedNotMe, CheckedResetPassword } from './checked-links.tsx';

/** The targets of one-time links. A link is used only by a button, because mail scanners open links. */
export const pagesOfLinks: readonly (PageRecord & WithPage)[] = [
  { path: paths.resetPassword, text: resetPasswordText, Page: CheckedResetPassword },
  { path: paths.confirmEmail, text: confirmEmailText, Page: ConfirmEmailPage },
  ...[paths.notMe, ...oldLinkPaths].map((path) => ({ path, text: notMeText, Page: CheckedNotMe })),
  { path: linkPages.confirmEmailChange, text: confirmEmailChangeText, Page: ConfirmEmailChangePage },
  { path: linkPages.cancelDeletion, text: cancelDeletionText, Page: CancelDeletionPage },
  {
    path: linkPages.startFactorRecovery,
    text: startFactorRecoveryText,
    Page: StartFactorRecoveryPage,
  },
  {
    path: linkPages.stopFactorRecovery,
    text: stopFactorRecoveryText,
    Page: StopFactorRecoveryPage,
  },
  {
    path: linkPages.finishFactorRecovery,
    text: finishFactorRecoveryText,
    Page: FinishFactorRecoveryPage,
  },
];

export function LinkPages({ path }: { path: string }): ReactNode {
  const page = pagesOfLinks.find((one) => one.path === path);
  return page && <page.Page />;
}
