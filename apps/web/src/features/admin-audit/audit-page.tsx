import {
  type AdminEvent,
  type AdminEventsResponse,
  adminEventsEndpoint,
} from '@portaria/contract/administration';
import { type ReactNode, useCallback, useMemo } from 'react';
import { AdminPage } from '../../administration/admin-page.tsx';
import { MoreButton } from '../../administration/more-button.tsx';
import { Nothing } from '../../administration/nothing.tsx';
import { fullName } from '../../administration/person-name.ts';
import { useRights } from '../../administration/rights.ts';
import { usePages } from '../../administration/use-pages.ts';
import { adminPaths } from '../../navigation/admin-paths.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useLocation, useNavigate } from '../../navigation/router.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { auditText as text } from './audit.text.ts';
import { type AuditFilter, bodyOf, noFilter, readFilter, writeFilter } from './audit-filter.ts';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditLog } from './audit-log.tsx';
import styles from './audit-page.module.css';

export function AuditPage(): ReactNode {
  const { may } = useRights();
  const call = useGuardedCall();
  const navigate = useNavigate();
  const { search } = useLocation();
  const filter = useMemo(() => readFilter(search), [search]);
  const load = useCallback(
    (cursor: string | undefined) => call(adminEventsEndpoint, bodyOf(filter, cursor), { background: true }),
    [call, filter],
  );
  const pages = usePages<AdminEvent, AdminEventsResponse>(load);
  const { loaded, loading } = pages;
  const seesAll = may('audit.see');
  const show = (next: AuditFilter): void =>
    navigate({ pathname: adminPaths.audit, search: writeFilter(next) });
  return (
    <AdminPage lead={seesAll ? text.lead : text.ownOnly}>
      <div className={styles.columns}>
        <aside className={styles.side} aria-label={text.filter.side}>
          <AuditFilterForm
            filter={filter}
            seesAll={seesAll}
            nameOf={(id) => nameIn(loaded?.items ?? [], id)}
            onFilter={show}
            onClear={() => {
              show({ ...noFilter, looks: filter.looks });
              // The button disappears with the filter, so the focus would be lost.
              focusHeading();
            }}
          />
        </aside>
        <section className={styles.log} aria-label={text.list} aria-busy={loading}>
          {/* Empty while it loads, so that the same number is announced again. */}
          <p role="status" className={styles.found}>
            {loaded && !loading && text.found(loaded.items.length, loaded.next !== null, filter.looks)}
          </p>
          {loaded?.items.length === 0 && loaded.next === null && (
            <Nothing>{filter.looks ? text.none : text.noChanges}</Nothing>
          )}
          {loaded !== null && <AuditLog events={loaded.items} />}
          <MoreButton of={pages} />
        </section>
      </div>
    </AdminPage>
  );
}

/** The address has ids only. The rows know the names, and an id without a row is shown as it is. */
function nameIn(events: readonly AdminEvent[], id: string): string {
  const { target, targetName } = events.find((event) => event.targetId === id) ?? {};
  if (target) return fullName({ username: target, displayName: targetName ?? null });
  const { actor, actorName } = events.find((event) => event.actorId === id) ?? {};
  return actor ? fullName({ username: actor, displayName: actorName ?? null }) : id;
}
