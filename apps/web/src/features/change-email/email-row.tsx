import { type AccountOverviewResponse, emailChangeEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { accountText } from '../../account/account.text.ts';
import { SettingRow } from '../../account/setting-row.tsx';
import { type Answer, useAnswer } from '../../account/use-answer.ts';
import { Tag } from '../../brand/tag.tsx';
import { changeEmailText as text } from './change-email.text.ts';
import { EmailDialog } from './email-dialog.tsx';

interface EmailRowProps {
  account: Answer<AccountOverviewResponse>;
}

const isKnown = ({ value, failure }: Answer<unknown>): boolean => value !== null || failure !== null;

export function EmailRow({ account }: EmailRowProps): ReactNode {
  const change = useAnswer(emailChangeEndpoint);
  const { value } = change;
  const current = account.value;
  const isUnconfirmed = current?.emailConfirmed === false;
  return (
    <SettingRow
      icon="envelope"
      name={text.row}
      state={
        current && (
          <>
            {isUnconfirmed && <Tag kind="warning">{accountText.unconfirmed}</Tag>}{' '}
            {!isUnconfirmed && value !== null && value.pendingEmail !== null && (
              <Tag kind="warning">{text.pendingTitle}</Tag>
            )}{' '}
            {current.email}
          </>
        )
      }
      section="email"
      isReady={isKnown(change) && isKnown(account)}
    >
      {(close, id) => (
        <EmailDialog
          id={id}
          change={change}
          unconfirmed={isUnconfirmed ? current.email : null}
          onClose={close}
        />
      )}
    </SettingRow>
  );
}
