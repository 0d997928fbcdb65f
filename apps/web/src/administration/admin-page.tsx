import { type ReactNode, useContext } from 'react';
import styles from '../account/account-page.module.css';
import { AfterFirstLoad } from '../feedback/after-first-load.tsx';
import { PanelBones } from '../feedback/bones.tsx';
import { TitleContext, usePageTitle } from '../navigation/use-page-title.ts';
import ownStyles from './admin-page.module.css';
import { SectionNav } from './section-nav.tsx';

interface AdminPageProps {
  lead?: string | undefined;
  /** Buttons at the right of the title. */
  tools?: ReactNode;
  /** Takes the place of the title and the lead, and has the heading. */
  head?: ReactNode;
  /** The section that the page belongs to, if it is not that section's own page. */
  within?: string;
  /** As tall as the children once they are there. */
  skeleton?: ReactNode;
  children: ReactNode;
}

/** The shared frame of the pages of the administration. */
export function AdminPage({
  lead,
  tools,
  head,
  within,
  skeleton = <PanelBones rows={8} />,
  children,
}: AdminPageProps): ReactNode {
  const title = useContext(TitleContext);
  usePageTitle(title);
  return (
    <div className={ownStyles.admin}>
      <SectionNav within={within} />
      <div className={`${styles.account} ${ownStyles.work}`}>
        {head ?? (
          <div className={ownStyles.head}>
            <div>
              <h1 tabIndex={-1}>{title}</h1>
              {lead !== undefined && <p className={ownStyles.lead}>{lead}</p>}
            </div>
            {tools}
          </div>
        )}
        <AfterFirstLoad skeleton={skeleton}>{children}</AfterFirstLoad>
      </div>
    </div>
  );
}
