import { accountEndpoints, endpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { accountText } from '../../account/account.text.ts';
import { AccountPage } from '../../account/account-page.tsx';
import formStyles from '../../account/form-panel.module.css';
import { LoadFailure } from '../../account/load-failure.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { Panel } from '../../brand/panel.tsx';
import { Tag } from '../../brand/tag.tsx';
import { changeEmailText as text } from './change-email.text.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import styles from './change-email-page.module.css';
import { PendingChange } from './pending-change.tsx';

export function ChangeEmailPage(): ReactNode {
  const me = useAnswer(endpoints.me);
  const change = useAnswer(accountEndpoints.emailChange);
  return (
    <AccountPage title={text.title} lead={text.lead}>
      <LoadFailure of={[me, change]} />
      {me.value !== null && (
        <p className={styles.current}>
          {text.current}: <strong>{me.value.email}</strong>{' '}
          <Tag kind={me.value.emailConfirmed ? 'success' : 'warning'}>
            {me.value.emailConfirmed ? accountText.confirmed : accountText.unconfirmed}
          </Tag>
        </p>
      )}
      {change.value?.pendingEmail === null && (
        <Panel title={text.panel}>
          <div className={formStyles.form}>
            <ChangeEmailForm />
          </div>
        </Panel>
      )}
      {change.value != null && change.value.pendingEmail !== null && (
        <PendingChange pending={{ ...change.value, email: change.value.pendingEmail }} />
      )}
    </AccountPage>
  );
}
