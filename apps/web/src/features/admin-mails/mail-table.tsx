// biome-ignore-all lint/a11y/noRedundantRoles: a browser may drop the roles of a table that is displayed as cards
import type { QueuedMail } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import { mailName } from '../../administration/mail-names.text.ts';
import rows from '../../administration/people-rows.module.css';
import { PersonCell } from '../../administration/person-cell.tsx';
import { shortMoment } from '../../administration/short-moment.ts';
import styles from './mail-queue.module.css';
import { mailQueueText as text } from './mail-queue.text.ts';

/** Each leads to the mails of the person, where one can be sent again. On a phone a row is a card. */
export function MailTable({ of }: { of: QueuedMail[] }): ReactNode {
  const now = new Date();
  return (
    <table role="table" className={`${rows.list} ${rows.plain} ${styles.list}`}>
      <caption className="sr">{text.list}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {Object.values(text.columns).map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {of.map((mail) => (
          <MailRow key={mail.id} mail={mail} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function MailRow({ mail, now }: { mail: QueuedMail; now: Date }): ReactNode {
  const { accountId, username, displayName, kind, createdAt, attempts, lastFailure } = mail;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.who}>
        <PersonCell
          id={accountId}
          tab="#e-mails"
          name={displayName ?? username}
          sub={displayName === null ? null : username}
        />
      </th>
      <td role="cell" className={styles.mail}>
        {mailName(kind)}
      </td>
      <td role="cell" className={styles.since}>
        <time dateTime={createdAt}>{shortMoment(createdAt, now)}</time>
      </td>
      <td role="cell" className={styles.attempts}>
        {attempts}
        <span className={styles.narrowOnly}> {text.attempts(attempts)}</span>
      </td>
      <td role="cell" className={styles.failure}>
        {text.failure(lastFailure)}
      </td>
    </tr>
  );
}
