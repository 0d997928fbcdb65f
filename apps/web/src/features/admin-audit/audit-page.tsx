import {
  type AdminEvent,
  type AdminEventsResponse,
  adminEventsEndpoint,
} from '@portaria/contract/administration';
import { type ReactNode, useCallback, useMemo } from 'react';
import { AdminPage } from '../../administration/admin-page.tsx';
import { administrationPagesText } from '../../administration/administration-pages.text.ts';
import { MoreButton } from '../../administration/more-button.tsx';
import { Nothing } from '../../administration/nothing.tsx';
import { useRights } from '../../administration/rights.ts';
import { usePages } from '../../administration/use-pages.ts';
import { Panel } from '../../brand/panel.tsx';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useLocation, useNavigate } from '../../navigation/router.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { auditText as text } from './audit.text.ts';
import { bodyOf, readFilter, writeFilter } from './audit-filter.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import styles from './audit-page.module.css';
import { AuditRow } from './audit-row.tsx';

export function AuditPage(): ReactNode {
  const { may } = useRights();
  const call = useGuardedCall();
  const navigate = useNavigate();
  const { search } = useLocation();
  const filter = useMemo(() => readFilter(search), [search]);
  const load = useCallback(
    (cursor: string | undefined) => call(adminEventsEndpoint, bodyOf(filter, cursor)),
    [call, filter],
  );
  const pages = usePages<AdminEvent, AdminEventsResponse>(load);
  const { loaded } = pages;
  const seesAll = may('audit.see');
  const show = (next: string): void => navigate({ pathname: adminPaths.audit, search: next });
  return (
    <AdminPage title={administrationPagesText.audit.title} lead={seesAll ? text.lead : text.ownOnly}>
      <Panel title={text.list}>
        <AuditFilterForm
          key={search}
          filter={filter}
          seesAll={seesAll}
          onFilter={(next) => show(writeFilter(next))}
          onClear={() => {
            show('');
            // The button disappears with the filter, so the focus would be lost.
            focusHeading();
          }}
        />
        {loaded?.items.length === 0 && loaded.next === null && <Nothing>{text.none}</Nothing>}
        <ul className={styles.events}>
          {loaded?.items.map((event) => (
            <AuditRow key={event.id} event={event} />
          ))}
        </ul>
        <MoreButton of={pages} />
      </Panel>
    </AdminPage>
  );
}
