import { type PersonResponse, personEndpoint } from '@portaria/contract/administration';
import { type ReactNode, useEffect, useRef } from 'react';
import tabStyles from '../../account/account-page.module.css';
import { LoadFailure } from '../../account/load-failure.tsx';
import { AdminPage } from '../../administration/admin-page.tsx';
import { AdminPanel } from '../../administration/admin-panel.tsx';
import { LimitNote } from '../../administration/limit-note.tsx';
import { useAdminAnswer } from '../../administration/use-admin-answer.ts';
import { adminPaths, personPath } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { useLocation } from '../../navigation/router.tsx';
import { AccessChart } from './access-chart.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { MailsTab } from './mails-tab.tsx';
import styles from './person.module.css';
import { personText as text } from './person.text.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonHead } from './person-head.tsx';
import { nameOf } from './person-name.ts';
import { PersonSummary } from './person-summary.tsx';
import { RolesTab } from './roles-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';

type Tab = keyof typeof text.tabs;
const tabs = Object.keys(text.tabs) as Tab[];

/** One account. Its parts are loaded when they are opened, because each look is recorded. */
export function PersonPage({ id }: { id: string }): ReactNode {
  const person = useAdminAnswer(personEndpoint, { id });
  const { hash } = useLocation();
  const current = tabs.find((tab) => hash === `#${tab}`) ?? 'resumo';
  const { value, failure, ask } = person;
  return (
    <AdminPage
      // The browser keeps titles in its history, so the name is not in it.
      head={value === null ? undefined : <PersonHead person={value} />}
      within={adminPaths.people}
    >
      <LimitNote failure={failure} />
      <LoadFailure of={[person]} />
      {value !== null && (
        <>
          <Tabs id={id} current={current} label={nameOf(value)} />
          {current === 'resumo' ? (
            <Overview person={value} onChanged={ask} />
          ) : (
            <AdminPanel key={current} id={current} title={text.tabs[current]}>
              {current === 'aparelhos' && <SessionsTab person={value} onChanged={ask} />}
              {current === 'atividade' && <ActivityTab id={id} />}
              {current === 'e-mails' && <MailsTab person={value} />}
              {current === 'funcoes' && <RolesTab person={value} onChanged={ask} />}
            </AdminPanel>
          )}
        </>
      )}
    </AdminPage>
  );
}

function Tabs({ id, current, label }: { id: string; current: Tab; label: string }): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  // The row scrolls on a narrow phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each tab
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={tabStyles.tabs}>
        {tabs.map((tab) => (
          <li key={tab}>
            <Link to={`${personPath(id)}#${tab}`} aria-current={tab === current ? 'true' : undefined}>
              {text.tabs[tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface OverviewProps {
  person: PersonResponse;
  onChanged: () => Promise<void>;
}

function Overview({ person, onChanged }: OverviewProps): ReactNode {
  return (
    <>
      <AccessChart id="resumo" accesses={person.accesses} />
      <div className={styles.columns}>
        <PersonSummary person={person} />
        <PersonActions person={person} onChanged={onChanged} />
      </div>
    </>
  );
}
