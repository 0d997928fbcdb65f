import type { ReactNode } from 'react';
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';
import { ServerErrorPage } from '../../features/server-error/server-error-page.tsx';
import { paths } from '../../navigation/paths.ts';
import { RequireSession } from '../../session/require-session.tsx';
import { ConfirmEmailLink, NotMeLink, ResetPasswordLink } from './link-pages.tsx';
import { specPaths } from './paths.ts';
import { TestErrorsPage } from './test-errors-page.tsx';
import { TestGuardPage } from './test-guard-page.tsx';

const pages: Readonly<Record<string, ReactNode>> = {
  [specPaths.guarded]: (
    <RequireSession from={specPaths.guarded}>
      <TestGuardPage />
    </RequireSession>
  ),
  [specPaths.testErrors]: <TestErrorsPage />,
  [paths.resetPassword]: <ResetPasswordLink />,
  [paths.confirmEmail]: <ConfirmEmailLink />,
  [paths.notMe]: <NotMeLink />,
  [paths.serverError]: <ServerErrorPage />,
};

/** What most visits do not need. */
export function OtherPage({ path }: { path: string }): ReactNode {
  return pages[path] ?? <NotFoundPage />;
}
