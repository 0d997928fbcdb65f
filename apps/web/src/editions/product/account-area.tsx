import { type ReactNode, useState } from 'react';
import { type AccountPageRecord, AccountPagesContext } from '../../account/account-pages.ts';
import { accountOverviewText } from '../../features/account-overview/account-overview.text.ts';
import { activityPage } from '../../features/activity/activity.page.ts';
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';
import { accountPaths, adminArea } from '../../navigation/account-paths.ts';
import type { WithPage } from '../../navigation/define-page.ts';
import { TitleContext } from '../../navigation/use-page-title.ts';
import { fromResponse } from '../../session/stored-user.ts';
import { useSession } from '../../session/use-session.ts';
import { GuardedCalls } from '../../step-up/guarded-calls.tsx';
import { loadPage, shown } from './load-page.tsx';
import { myDataPage } from './my-data.page.ts';
import { OverviewPage } from './overview-page.tsx';
import { securityPage } from './security.page.ts';

/** In the order of the tabs. */
export const accountPages: readonly (AccountPageRecord & WithPage)[] = [
  { path: accountPaths.account, text: accountOverviewText, Page: OverviewPage },
  shown(securityPage),
  shown(activityPage),
  shown(myDataPage),
];

/** Imported from here, because it shares most of its code with the account area. */
const AdminArea = loadPage(async () => (await import('./admin-area.tsx')).AdminArea);

export function AccountArea({ path }: { path: string }): ReactNode {
  const { user } = useSession();
  const [owner, setOwner] = useState(user);
  if (user !== null && user !== owner) setOwner(user);
  if (owner === null) return null;
  if (path === adminArea) return <AdminArea key={fromResponse(owner)?.account} owner={owner} />;
  const page = accountPages.find((one) => one.path === path);
  if (page === undefined) return <NotFoundPage />;
  // Keyed by account, so that text typed by one user never continues under another user's session.
  return (
    <GuardedCalls key={`${path} ${fromResponse(owner)?.account}`} owner={owner}>
      <AccountPagesContext value={accountPages}>
        <TitleContext value={page.text.title}>
          <page.Page />
        </TitleContext>
      </AccountPagesContext>
    </GuardedCalls>
  );
}
