import { type PersonResponse, personEndpoint } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import tabStyles from '../../account/account-page.module.css';
import { LoadFailure } from '../../account/load-failure.tsx';
import { formatDay } from '../../account/moment.ts';
import { AdminPage } from '../../administration/admin-page.tsx';
import { administrationPagesText } from '../../administration/administration-pages.text.ts';
import { LimitNote } from '../../administration/limit-note.tsx';
import tableStyles from '../../administration/table.module.css';
import { useAdminAnswer } from '../../administration/use-admin-answer.ts';
import { wordsText } from '../../administration/words.text.ts';
import { Panel } from '../../brand/panel.tsx';
import { Tag } from '../../brand/tag.tsx';
import { adminPaths, personPath } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { useLocation } from '../../navigation/router.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { MailsTab } from './mails-tab.tsx';
import { personText as text } from './person.text.ts';
import { PersonActions } from './person-actions.tsx';
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
  const { value } = person;
  return (
    <AdminPage
      title={value?.username ?? administrationPagesText.person.title}
      // The browser keeps titles in its history, so the name is not in it.
      documentTitle={administrationPagesText.person.title}
      within={adminPaths.people}
    >
      <LimitNote failure={person.failure} />
      <LoadFailure of={[person]} />
      {value !== null && (
        <>
          <State person={value} />
          <nav aria-label={text.tabsLabel}>
            <ul className={tabStyles.tabs}>
              {tabs.map((tab) => (
                <li key={tab}>
                  <Link to={`${personPath(id)}#${tab}`} aria-current={tab === current ? 'true' : undefined}>
                    {text.tabs[tab]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Panel key={current} id={current} title={text.tabs[current]}>
            {current === 'resumo' && <PersonSummary person={value} />}
            {current === 'sessoes' && <SessionsTab person={value} onChanged={person.ask} />}
            {current === 'atividade' && <ActivityTab id={id} />}
            {current === 'e-mails' && <MailsTab person={value} />}
            {current === 'papeis' && <RolesTab person={value} onChanged={person.ask} />}
          </Panel>
          {current === 'resumo' && <PersonActions person={value} onChanged={person.ask} />}
        </>
      )}
    </AdminPage>
  );
}

function State({ person }: { person: PersonResponse }): ReactNode {
  const { blockedAt, frozenAt, emailConfirmedAt, deletionDueAt, administrator } = person;
  const now = new Date();
  const isUsual =
    emailConfirmedAt !== null &&
    [blockedAt, frozenAt, deletionDueAt, administrator].every((one) => one === null);
  if (isUsual) return null;
  return (
    <p className={tableStyles.tags}>
      {blockedAt !== null && <Tag kind="warning">{text.state.blocked(formatDay(blockedAt, now))}</Tag>}
      {frozenAt !== null && <Tag kind="warning">{text.state.frozen}</Tag>}
      {emailConfirmedAt === null && <Tag kind="warning">{text.state.unconfirmed}</Tag>}
      {deletionDueAt !== null && (
        <Tag kind="warning">{text.state.deletion(formatDay(deletionDueAt, now))}</Tag>
      )}
      {administrator !== null && (
        <Tag kind="success">{text.state.administrator(wordsText.roles[administrator])}</Tag>
      )}
    </p>
  );
}
