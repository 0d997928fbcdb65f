import { emailChangeEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { accountText } from '../../account/account.text.ts';
import { LoadFailure } from '../../account/load-failure.tsx';
import { SettingRow } from '../../account/setting-row.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { Dialog } from '../../brand/dialog.tsx';
import { Tag } from '../../brand/tag.tsx';
import { changeEmailText as text } from './change-email.text.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { PendingChange } from './pending-change.tsx';

interface EmailRowProps {
  /** The current address. Null while it is not known. */
  current: { email: string; emailConfirmed: boolean } | null;
}

export function EmailRow({ current }: EmailRowProps): ReactNode {
  const change = useAnswer(emailChangeEndpoint);
  const { value } = change;
  const pendingEmail = value?.pendingEmail ?? null;
  const isUnconfirmed = current?.emailConfirmed === false;
  return (
    <SettingRow
      icon="envelope"
      name={text.row}
      state={
        current && (
          <>
            {isUnconfirmed && <Tag kind="warning">{accountText.unconfirmed}</Tag>}{' '}
            {!isUnconfirmed && pendingEmail !== null && <Tag kind="warning">{text.pendingTitle}</Tag>}{' '}
            {current.email}
          </>
        )
      }
      section="email"
      isReady={value !== null || change.failure !== null}
    >
      {(close, id) => (
        <Dialog
          id={id}
          title={pendingEmail === null ? text.title : text.pendingTitle}
          lead={pendingEmail === null ? text.lead : null}
          cross={value === null || pendingEmail !== null}
          onClose={close}
        >
          <LoadFailure of={[change]} />
          {value !== null && pendingEmail === null && (
            <>
              {isUnconfirmed && <p>{text.unconfirmed}</p>}
              <ChangeEmailForm onCancel={close} />
            </>
          )}
          {value !== null && pendingEmail !== null && (
            <PendingChange pending={{ ...value, email: pendingEmail }} onOver={close} />
          )}
        </Dialog>
      )}
    </SettingRow>
  );
}
