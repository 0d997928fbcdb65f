import { confirmEmailChangeEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { ChangeMarks } from '../../account/change-marks.tsx';
import { formatDue } from '../../account/moment.ts';
import { useApi } from '../../http/use-api.ts';
import { ConfirmPage } from '../../mailed-links/confirm-page.tsx';
import { sections } from '../../navigation/account-paths.ts';
import { confirmEmailChangeText as text } from './confirm-email-change.text.ts';
import styles from './confirm-email-change-page.module.css';
import { useAskChange } from './use-ask-change.ts';

export function ConfirmEmailChangePage(): ReactNode {
  const { call } = useApi();
  const askChange = useAskChange();
  async function spend(token: string): Promise<ReactNode> {
    await call(confirmEmailChangeEndpoint, { token });
    const change = await askChange();
    if (change?.pendingEmail === null) return text.changed;
    const dueAt = change?.dueAt ?? null;
    return dueAt === null ? text.confirmed : <Wait dueAt={dueAt} />;
  }
  return <ConfirmPage text={text} spend={spend} typedAt={sections.email} purpose="change-email" />;
}

/** Not a success yet. */
function Wait({ dueAt }: { dueAt: string }): ReactNode {
  return (
    <>
      <ChangeMarks dueAt={dueAt} />
      <p className={styles.day}>{text.waits(formatDue(dueAt, new Date()))}</p>
    </>
  );
}
