import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { AfterFirstLoad } from '../feedback/after-first-load.tsx';
import { Bone } from '../feedback/bones.tsx';
import { NavLink } from '../navigation/link.tsx';
import { TitleContext, usePageTitle } from '../navigation/use-page-title.ts';
import { accountText } from './account.text.ts';
import styles from './account-page.module.css';
import { AccountPagesContext } from './account-pages.ts';
import { DeletionNotice } from './deletion-notice.tsx';
import { type Named, useOwnerName } from './owner-name.ts';
import { PersonHead } from './person-head.tsx';

interface AccountPageProps {
  /** The answer that the page takes the name from. */
  named?: Named | undefined;
  /** The heading is the name of the person, and not the title. */
  byName?: boolean;
  lead: ReactNode;
  /** As tall as the children once they are there. */
  skeleton: ReactNode;
  children?: ReactNode;
}

/** The shared frame of the account pages. Its head and its tabs are there before the children. */
export function AccountPage({ named, byName, lead, skeleton, children }: AccountPageProps): ReactNode {
  const title = useContext(TitleContext);
  usePageTitle(title);
  const owner = useOwnerName(named);
  const pages = useContext(AccountPagesContext);
  const tabList = useRef<HTMLUListElement>(null);
  // The row of tabs scrolls on a narrow phone.
  useEffect(() => {
    const current = tabList.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <div className={styles.account}>
      <PersonHead owner={owner} title={byName ? owner || <Bone width={60} /> : title} lead={lead} />
      <nav aria-label={accountText.area}>
        <ul ref={tabList} className={styles.tabs}>
          {pages.map(({ path, text }) => (
            <li key={path}>
              <NavLink to={path}>{text.tab ?? text.title}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <AfterFirstLoad skeleton={skeleton}>
        <DeletionNotice />
        {children}
      </AfterFirstLoad>
    </div>
  );
}
