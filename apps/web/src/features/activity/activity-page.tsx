import { accountOverviewEndpoint } from '@portaria/contract';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { AccountPage } from '../../account/account-page.tsx';
import { LoadFailure } from '../../account/load-failure.tsx';
import type { Named } from '../../account/owner-name.ts';
import { ProtectAccount } from '../../account/protect-account.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Panel } from '../../brand/panel.tsx';
import { PanelBones } from '../../feedback/bones.tsx';
import { accountPaths } from '../../navigation/account-paths.ts';
import { focusHeading } from '../../navigation/focus-heading.ts';
import { useLocation, useNavigate } from '../../navigation/router.tsx';
import { activityText as text } from './activity.text.ts';
import { ActivityChart } from './activity-chart.tsx';
import {
  type ActivityFilter,
  dayOf,
  isFiltered,
  noFilter,
  readFilter,
  writeFilter,
} from './activity-filter.ts';
import { ActivityFilterForm } from './activity-filter-form.tsx';
import { ActivityList } from './activity-list.tsx';
import styles from './activity-page.module.css';
import { useActivity } from './use-activity.ts';

export function ActivityPage(): ReactNode {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(search), [search]);
  const overview = useAnswer(accountOverviewEndpoint, true);
  const { loaded, loading, failure, ask } = useActivity(filter);
  const [asking, setAsking] = useState(false);
  const showAll = (): void => {
    show(noFilter);
    focusHeading();
  };
  const show = (next: ActivityFilter): void =>
    navigate({ pathname: accountPaths.accountActivity, search: writeFilter(next) });

  // The button may be gone, so the focus moves to the first added entry.
  useEffect(() => {
    if (loaded?.added) document.getElementById(loaded.added)?.focus();
  }, [loaded]);

  return (
    <ActivityFrame named={overview}>
      <Panel title={text.panel}>
        <ActivityChart shown={dayOf(filter)} onDay={(day) => show({ kind: null, from: day, to: day })} />
        <ActivityFilterForm filter={filter} onFilter={show} />
        {/* Empty while it loads, so that the same number is announced again. */}
        <p role="status" className={styles.found}>
          {loaded && !loading && text.found(loaded.items.length, loaded.next !== null)}
        </p>
        {loaded && <ActivityList items={loaded.items} onNotMe={() => setAsking(true)} />}
        {loaded?.items.length === 0 && loaded.next === null && (
          <Nothing filtered={isFiltered(filter)} onClear={showAll} />
        )}
        <LoadFailure of={[{ failure, ask }]} />
        {failure === null && loaded?.next != null && (
          <ButtonPair>
            <Button variant="plain" onClick={ask}>
              {text.more}
            </Button>
          </ButtonPair>
        )}
      </Panel>
      <ProtectAccount asking={asking} onAsking={setAsking} />
    </ActivityFrame>
  );
}

/** Without children it is what the document shows before its script has run. */
export function ActivityFrame({ named, children }: { named?: Named; children?: ReactNode }): ReactNode {
  return (
    <AccountPage named={named} lead={text.lead} skeleton={<PanelBones rows={12} />}>
      {children}
    </AccountPage>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }): ReactNode {
  return (
    <div className={styles.nothing}>
      <span className={styles.arch} />
      <strong>{text.none.title}</strong>
      <p>{filtered ? text.none.filtered : text.none.all}</p>
      {filtered && (
        <Button variant="plain" onClick={onClear}>
          {text.clearFilter}
        </Button>
      )}
    </div>
  );
}
