import { type ComponentType, type ReactNode, useState } from 'react';
import { type AreaPath, accountPaths, adminArea } from '../../navigation/account-paths.ts';
import { fromResponse } from '../../session/stored-user.ts';
import { useSession } from '../../session/use-session.ts';
import { GuardedCalls } from '../../step-up/guarded-calls.tsx';
import { loadPage } from './load-page.tsx';
import { OverviewPage } from './overview-page.tsx';

/** A separate chunk, because its dialogs are large. */
const SecurityPage = loadPage(async () => (await import('./security-page.tsx')).SecurityPage);

/** A separate chunk, because its calendar is large. */
const ActivityPage = loadPage(
  async () => (await import('../../features/activity/activity-page.tsx')).ActivityPage,
);

/** A separate chunk, because it is rarely opened. */
const MyDataPage = loadPage(async () => (await import('./my-data-page.tsx')).MyDataPage);

/** Imported from here, because it shares most of its code with the account area. */
const AdminArea = loadPage(async () => (await import('./admin-area.tsx')).AdminArea);

const pages: Record<AreaPath, ComponentType> = {
  [accountPaths.account]: OverviewPage,
  [accountPaths.accountSecurity]: SecurityPage,
  [accountPaths.accountActivity]: ActivityPage,
  [accountPaths.accountData]: MyDataPage,
};

export function AccountArea({ path }: { path: AreaPath | typeof adminArea }): ReactNode {
  const { user } = useSession();
  const [owner, setOwner] = useState(user);
  if (user !== null && user !== owner) setOwner(user);
  if (owner === null) return null;
  if (path === adminArea) return <AdminArea key={fromResponse(owner)?.account} owner={owner} />;
  const Page = pages[path];
  // Keyed by account, so that text typed by one user never continues under another user's session.
  return (
    <GuardedCalls key={`${path} ${fromResponse(owner)?.account}`} owner={owner}>
      <Page />
    </GuardedCalls>
  );
}
