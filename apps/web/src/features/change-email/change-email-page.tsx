import { accountEndpoints, endpoints } from '@portaria/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { accountText } from '../../account/account.text.ts';
import { AccountPage } from '../../account/account-page.tsx';
import formStyles from '../../account/form-panel.module.css';
import { LoadFailure } from '../../account/load-failure.tsx';
import { useAnswer } from '../../account/use-answer.ts';
import { focusHeading } from '../../app/focus-heading.ts';
import { Note } from '../../brand/note.tsx';
import { Panel } from '../../brand/panel.tsx';
import { Tag } from '../../brand/tag.tsx';
import { changeEmailText as text } from './change-email.text.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import styles from './change-email-page.module.css';
import { PendingChange } from './pending-change.tsx';

export function ChangeEmailPage(): ReactNode {
  const me = useAnswer(endpoints.me);
  const change = useAnswer(accountEndpoints.emailChange);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const pending = change.value?.pendingEmail ?? null;

  // The form begins anew, and the button that had the focus has gone.
  useEffect(() => {
    if (sentTo !== null) focusHeading();
  }, [sentTo]);

  async function sent(email: string): Promise<void> {
    await change.ask();
    setSentTo(email);
  }
  async function cancelled(): Promise<void> {
    setSentTo(null);
    await Promise.all([me.ask(), change.ask()]);
  }
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
      {pending !== null && <PendingChange email={pending} onCancelled={cancelled} />}
      <Panel title={text.panel}>
        <div role="status">
          {sentTo !== null && me.value !== null && (
            <Note kind="success">
              <p>{text.sent(sentTo, me.value.email)}</p>
            </Note>
          )}
        </div>
        <div className={formStyles.form}>
          {/* By what was sent: the next wish begins with an empty field. */}
          <ChangeEmailForm key={sentTo} replaces={pending !== null} onSent={sent} />
        </div>
      </Panel>
    </AccountPage>
  );
}
