import {
  type MailQueueResponse,
  type MailQueueState,
  mailQueueEndpoint,
  mailQueueStates,
  type QueuedMail,
} from '@portaria/contract/administration';
import { type ReactNode, useCallback, useState } from 'react';
import { formatMoment } from '../../account/moment.ts';
import rows from '../../account/panel-rows.module.css';
import { AdminPage } from '../../administration/admin-page.tsx';
import { administrationPagesText } from '../../administration/administration-pages.text.ts';
import { mailName } from '../../administration/mail-names.text.ts';
import { MoreButton } from '../../administration/more-button.tsx';
import { Nothing } from '../../administration/nothing.tsx';
import { SelectField } from '../../administration/select-field.tsx';
import tableStyles from '../../administration/table.module.css';
import { useNarrow } from '../../administration/use-narrow.ts';
import { usePages } from '../../administration/use-pages.ts';
import { Panel } from '../../brand/panel.tsx';
import { personPath } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import styles from './mail-queue.module.css';
import { mailQueueText as text } from './mail-queue.text.ts';

const options = mailQueueStates.map((state) => [state, text.states[state]] as const);

export function MailQueuePage(): ReactNode {
  const call = useGuardedCall();
  const [state, setState] = useState<MailQueueState>('queued');
  const load = useCallback(
    (cursor: string | undefined) =>
      call(mailQueueEndpoint, { state, ...(cursor !== undefined && { cursor }) }),
    [call, state],
  );
  const pages = usePages<QueuedMail, MailQueueResponse>(load);
  const items = pages.loaded?.items ?? [];
  const isNarrow = useNarrow();
  return (
    <AdminPage title={administrationPagesText.mails.title} lead={text.lead}>
      <Panel title={text.list}>
        <div className={styles.filter}>
          <SelectField label={text.filter} value={state} options={options} onChange={setState} />
        </div>
        {pages.loaded !== null && items.length === 0 && <Nothing>{text.none[state]}</Nothing>}
        {items.length > 0 && (isNarrow ? <Cards of={items} /> : <Table of={items} />)}
        <MoreButton of={pages} />
      </Panel>
    </AdminPage>
  );
}

function Table({ of }: { of: QueuedMail[] }): ReactNode {
  return (
    <table className={tableStyles.table}>
      <caption className="sr">{text.list}</caption>
      <thead>
        <tr>
          <th scope="col">{text.columns.mail}</th>
          <th scope="col">{text.columns.person}</th>
          <th scope="col">{text.columns.since}</th>
          <th scope="col">{text.columns.attempts}</th>
          <th scope="col">{text.columns.failure}</th>
        </tr>
      </thead>
      <tbody>
        {of.map((mail) => (
          <tr key={mail.id}>
            <th scope="row">{mailName(mail.kind)}</th>
            <td>
              <Owner of={mail} />
            </td>
            <td>{formatMoment(mail.createdAt, new Date())}</td>
            <td>{mail.attempts}</td>
            <td>{mail.lastFailure ?? text.noFailure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ of }: { of: QueuedMail[] }): ReactNode {
  return (
    <ul className={rows.rows} aria-label={text.list}>
      {of.map((mail) => (
        <li key={mail.id}>
          <div>
            <strong>{mailName(mail.kind)}</strong>
            <p>
              <Owner of={mail} /> · {formatMoment(mail.createdAt, new Date())}
            </p>
            <p>
              {text.attempts(mail.attempts)} · {mail.lastFailure ?? text.noFailure}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Leads to the mails of the person, where one can be sent again. */
function Owner({ of: { accountId, username } }: { of: QueuedMail }): ReactNode {
  return <Link to={`${personPath(accountId)}#e-mails`}>{username}</Link>;
}
