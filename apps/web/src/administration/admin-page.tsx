import { type ReactNode, useEffect, useRef } from 'react';
import styles from '../account/account-page.module.css';
import { adminPaths } from '../navigation/admin-paths.ts';
import { Link } from '../navigation/link.tsx';
import { useLocation } from '../navigation/router.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import ownStyles from './admin-page.module.css';
import { openTabs } from './admin-tabs.ts';
import { administrationText as text } from './administration.text.ts';
import { useRights } from './rights.ts';

interface AdminPageProps {
  title: string;
  /** The title of the document, if the heading has a person's name. */
  documentTitle?: string;
  lead?: string | undefined;
  /** The tab that the page belongs to, if it is not that tab's own page. */
  within?: string;
  children: ReactNode;
}

/** The shared frame of the pages of the administration. */
export function AdminPage({
  title,
  documentTitle = title,
  lead,
  within,
  children,
}: AdminPageProps): ReactNode {
  usePageTitle(documentTitle);
  const { permissions, approvalsWaiting } = useRights();
  const { pathname } = useLocation();
  const tabList = useRef<HTMLUListElement>(null);
  // The row of tabs scrolls on a narrow phone.
  useEffect(() => {
    const current = tabList.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <div className={`${styles.account} ${ownStyles.wide}`}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      <nav aria-label={text.area}>
        <ul ref={tabList} className={styles.tabs}>
          {openTabs(permissions).map((tab) => (
            <li key={tab.path}>
              <Link to={tab.path} aria-current={currentOf(tab.path, pathname, within)}>
                {tab.name}
                {tab.path === adminPaths.approvals && <Waiting count={approvalsWaiting} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

function currentOf(path: string, pathname: string, within: string | undefined): 'page' | 'true' | undefined {
  if (path === pathname) return 'page';
  return path === within ? 'true' : undefined;
}

function Waiting({ count }: { count: number }): ReactNode {
  if (count === 0) return null;
  return (
    <span className={ownStyles.waiting}>
      <span aria-hidden="true">{count}</span>
      <span className="sr">{text.waiting(count)}</span>
    </span>
  );
}
