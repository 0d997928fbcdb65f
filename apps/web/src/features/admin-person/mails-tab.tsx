import {
  type PersonMail,
  type PersonMailsResponse,
  type PersonResponse,
  personMailsEndpoint,
  resendMailEndpoint,
} from '@portaria/contract/administration';
import { type ReactNode, useCallback } from 'react';
import { formatMoment } from '../../account/moment.ts';
import rows from '../../account/panel-rows.module.css';
import { MoreButton } from '../../administration/more-button.tsx';
import { useRights } from '../../administration/rights.ts';
import { usePages } from '../../administration/use-pages.ts';
import { Button } from '../../brand/button.tsx';
import { Tag } from '../../brand/tag.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { personText } from './person.text.ts';
import { TabBones } from './tab-bones.tsx';

const text = personText.mails;

export function MailsTab({ person: { id, actable } }: { person: PersonResponse }): ReactNode {
  const { may } = useRights();
  const call = useGuardedCall();
  const load = useCallback(
    (cursor: string | undefined) =>
      call(personMailsEndpoint, { id, ...(cursor !== undefined && { cursor }) }),
    [call, id],
  );
  const pages = usePages<PersonMail, PersonMailsResponse>(load);
  const { loaded, failure } = pages;
  const mayResend = actable && may('mail.resend');
  return (
    <>
      {loaded === null && failure === null && <TabBones />}
      {loaded?.items.length === 0 && <p>{text.none}</p>}
      <ul className={rows.rows}>
        {loaded?.items.map((mail) => (
          <MailRow key={mail.id} id={id} mail={mail} mayResend={mayResend} onResent={pages.restart} />
        ))}
      </ul>
      <MoreButton of={pages} />
    </>
  );
}

interface MailRowProps {
  id: string;
  mail: PersonMail;
  mayResend: boolean;
  onResent: () => Promise<void>;
}

function MailRow({ id, mail, mayResend, onResent }: MailRowProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const { failure, run } = useAction(async () => {
    const { sentTo } = await call(resendMailEndpoint, { id, mailId: mail.id });
    toasts.show({ kind: 'success', ...text.resent(sentTo) });
    await onResent();
  });
  const { name } = mail;
  const when = formatMoment(mail.settledAt ?? mail.createdAt, new Date());
  const isFine = mail.state === 'sent';
  return (
    <li>
      <div>
        <strong>{name}</strong> <Tag kind={isFine ? 'success' : 'warning'}>{text.states[mail.state]}</Tag>
        <p>
          {when}
          {mail.attempts > 1 && ` · ${text.attempts(mail.attempts)}`}
        </p>
        {failure !== null && <FailureNote key={failure.at} error={failure} />}
      </div>
      {mayResend && mail.resendable && (
        <Button variant="plain" aria-label={text.resendName(name)} onClick={run}>
          {text.resend}
        </Button>
      )}
    </li>
  );
}
