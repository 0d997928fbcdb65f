// biome-ignore-all lint/a11y/noRedundantRoles: a browser may drop the roles of a table that is displayed as cards
import { type QueuedMail, resendMailEndpoint } from '@portaria/contract/administration';
import type { ReactNode } from 'react';
import linkButton from '../../administration/link-button.module.css';
import rows from '../../administration/people-rows.module.css';
import { PersonCell } from '../../administration/person-cell.tsx';
import { useRights } from '../../administration/rights.ts';
import { shortMoment } from '../../administration/short-moment.ts';
import { Tag } from '../../brand/tag.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { personPath } from '../../navigation/admin-paths.ts';
import { Link } from '../../navigation/link.tsx';
import { useSession } from '../../session/use-session.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import styles from './mail-queue.module.css';
import { mailQueueText as text } from './mail-queue.text.ts';

interface MailTableProps {
  of: QueuedMail[];
  onResent: () => Promise<void>;
}

/** Each leads to the mails of the person. On a phone a row is a card. */
export function MailTable({ of, onResent }: MailTableProps): ReactNode {
  const now = new Date();
  const { actions, ...columns } = text.columns;
  return (
    <table role="table" className={`${rows.list} ${rows.plain} ${styles.list}`}>
      <caption className="sr">{text.list}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {Object.values(columns).map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
          <th role="columnheader" scope="col">
            <span className="sr">{actions}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {of.map((mail) => (
          <MailRow key={mail.id} mail={mail} now={now} onResent={onResent} />
        ))}
      </tbody>
    </table>
  );
}

interface MailRowProps extends Pick<MailTableProps, 'onResent'> {
  mail: QueuedMail;
  now: Date;
}

function MailRow({ mail, now, onResent }: MailRowProps): ReactNode {
  const { accountId, username, displayName, createdAt, attempts, lastFailure, resendable } = mail;
  const { user } = useSession();
  const { may } = useRights();
  const isOwn = user?.username === username;
  const name = displayName ?? username;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.who}>
        <PersonCell
          id={accountId}
          tab="#e-mails"
          name={name}
          sub={displayName === null ? null : username}
          tag={isOwn && <Tag kind="info">{text.you}</Tag>}
        />
      </th>
      <td role="cell" className={styles.mail}>
        {mail.name}
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
      <td role="cell" className={styles.act}>
        {resendable && !isOwn && may('mail.resend') ? (
          <Resend mail={mail} name={name} onResent={onResent} />
        ) : (
          <Link
            className={linkButton.link}
            to={`${personPath(accountId)}#e-mails`}
            aria-label={text.seeName(name)}
          >
            {text.see}
          </Link>
        )}
      </td>
    </tr>
  );
}

interface ResendProps extends Pick<MailTableProps, 'onResent'> {
  mail: QueuedMail;
  name: string;
}

function Resend({ mail: { id, accountId, name: mailName }, name, onResent }: ResendProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const { failure, run } = useAction(async () => {
    const { sentTo } = await call(resendMailEndpoint, { id: accountId, mailId: id });
    toasts.show({ kind: 'success', ...text.resent(sentTo) });
    await onResent();
  });
  return (
    <>
      <button
        type="button"
        className={linkButton.link}
        aria-label={text.resendName(mailName, name)}
        onClick={() => void run()}
      >
        {text.resend}
      </button>
      {failure !== null && <FailureNote key={failure.at} error={failure} />}
    </>
  );
}
