import { type ReactNode, useEffect, useRef } from 'react';
import { type AreaPath, accountPaths } from '../navigation/account-paths.ts';
import { NavLink } from '../navigation/link.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { accountText } from './account.text.ts';
import styles from './account-page.module.css';
import { DeletionNotice } from './deletion-notice.tsx';

const tabs: readonly [AreaPath, string][] = [
  [accountPaths.account, accountText.tabs.overview],
  [accountPaths.accountSecurity, accountText.tabs.security],
  [accountPaths.accountActivity, accountText.tabs.activity],
  [accountPaths.accountData, accountText.tabs.data],
];

interface AccountPageProps {
  title: string;
  /** Null while it is not known. */
  lead: string | null;
  children: ReactNode;
}

/** The shared frame of the account pages. */
export function AccountPage({ title, lead, children }: AccountPageProps): ReactNode {
  usePageTitle(title);
  const tabList = useRef<HTMLUListElement>(null);
  // The row of tabs scrolls on a narrow phone.
  useEffect(() => {
    const current = tabList.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <div className={styles.account}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== null && <p className={styles.lead}>{lead}</p>}
      </div>
      <nav aria-label={accountText.area}>
        <ul ref={tabList} className={styles.tabs}>
          {tabs.map(([path, name]) => (
            <li key={path}>
              <NavLink to={path}>{name}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <DeletionNotice />
      {children}
    </div>
  );
}
