import { type ComponentType, type ReactNode, useState } from 'react';
import { AccountOverviewPage } from '../features/account-overview/account-overview-page.tsx';
import { ChangeEmailPage } from '../features/change-email/change-email-page.tsx';
import { ChangePasswordPage } from '../features/change-password/change-password-page.tsx';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { SessionsPage } from '../features/sessions/sessions-page.tsx';
import { fromResponse } from '../session/stored-user.ts';
import { useSession } from '../session/use-session.ts';
import { GuardedCalls } from '../step-up/guarded-calls.tsx';
import { lazyPage } from './lazy-page.tsx';
import { type AccountPath, paths } from './paths.ts';

/** On its own for the weight of its calendar. */
const ActivityPage = lazyPage(
  async () => (await import('../features/activity/activity-page.tsx')).ActivityPage,
);

/** On its own: a page that is opened once in a long while. */
const MyDataPage = lazyPage(async () => (await import('../features/my-data/my-data-page.tsx')).MyDataPage);

const pages: Record<AccountPath, ComponentType> = {
  [paths.account]: AccountOverviewPage,
  [paths.accountProfile]: ProfilePage,
  [paths.accountPassword]: ChangePasswordPage,
  [paths.accountEmail]: ChangeEmailPage,
  [paths.accountSessions]: SessionsPage,
  [paths.accountActivity]: ActivityPage,
  [paths.accountData]: MyDataPage,
};

/** The table of contents of "Minha conta". */
export function AccountArea({ path }: { path: AccountPath }): ReactNode {
  const { user } = useSession();
  const [owner, setOwner] = useState(user);
  if (user !== null && user !== owner) setOwner(user);
  if (owner === null) return null;
  const Page = pages[path];
  // By account: what one person typed never goes on under the session of another.
  return (
    <GuardedCalls key={`${path} ${fromResponse(owner)?.account}`} owner={owner}>
      <Page />
    </GuardedCalls>
  );
}
