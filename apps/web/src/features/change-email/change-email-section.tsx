import { emailChangeEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { accountText } from '../../account/account.text.ts';
import { DisclosedForm } from '../../account/disclosed-form.tsx';
import { LoadFailure } from '../../account/load-failure.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { Panel } from '../../brand/panel.tsx';
import { Tag } from '../../brand/tag.tsx';
import { changeEmailText as text } from './change-email.text.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import styles from './change-email-section.module.css';
import { PendingChange } from './pending-change.tsx';

interface ChangeEmailSectionProps {
  /** The current address. Null while it is not known. */
  current: { email: string; emailConfirmed: boolean } | null;
}

export function ChangeEmailSection({ current }: ChangeEmailSectionProps): ReactNode {
  const change = useAnswer(emailChangeEndpoint);
  const pendingEmail = change.value?.pendingEmail ?? null;
  return (
    <Panel id="email" title={text.panel}>
      {current !== null && (
        <p className={styles.current}>
          {current.email}{' '}
          <Tag kind={current.emailConfirmed ? 'success' : 'warning'}>
            {current.emailConfirmed ? accountText.confirmed : accountText.unconfirmed}
          </Tag>
        </p>
      )}
      <LoadFailure of={[change]} />
      {change.value !== null && pendingEmail === null && (
        <DisclosedForm section="email" label={text.submit}>
          {(close) => <ChangeEmailForm onCancel={close} />}
        </DisclosedForm>
      )}
      {change.value !== null && pendingEmail !== null && (
        <PendingChange pending={{ ...change.value, email: pendingEmail }} />
      )}
    </Panel>
  );
}
