import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { type AccountPath, paths } from '../app/paths.ts';
import { usePageTitle } from '../app/use-page-title.ts';
import { accountText } from './account.text.ts';
import styles from './account-page.module.css';
import { DeletionNotice } from './deletion-notice.tsx';

const tabs: readonly [AccountPath, string][] = [
  [paths.account, accountText.tabs.overview],
  [paths.accountProfile, accountText.tabs.profile],
  [paths.accountPassword, accountText.tabs.password],
  [paths.accountEmail, accountText.tabs.email],
  [paths.accountSessions, accountText.tabs.sessions],
  [paths.accountActivity, accountText.tabs.activity],
  [paths.accountData, accountText.tabs.data],
];

interface AccountPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of each page of the account area. */
export function AccountPage({ title, lead, children }: AccountPageProps): ReactNode {
  usePageTitle(title);
  return (
    <div className={styles.account}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      <nav aria-label={accountText.area}>
        <ul className={styles.tabs}>
          {tabs.map(([path, name]) => (
            <li key={path}>
              <NavLink to={path} end>
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <DeletionNotice />
      {children}
    </div>
  );
}
