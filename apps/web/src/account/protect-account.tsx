import { accountEndpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../app/paths.ts';
import { FailureNote } from '../feedback/failure-note.tsx';
import { useToasts } from '../feedback/use-toasts.ts';
import { usePress } from '../forms/use-press.ts';
import { useGuardedCall } from '../step-up/guarded-call.ts';
import { NotMeButton } from './not-me-button.tsx';
import styles from './protect-account.module.css';
import { protectAccountText as text } from './protect-account.text.ts';
import { ProtectDialog } from './protect-dialog.tsx';

interface ProtectAccountProps {
  /** Whether the question is open; a row of the page may open it as well. */
  asking: boolean;
  onAsking: (asking: boolean) => void;
}

/** "Not me" from inside the account: it ends what others may hold, then a new password is asked for. */
export function ProtectAccount({ asking, onAsking }: ProtectAccountProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { failure, press } = usePress(async () => {
    onAsking(false);
    await call(accountEndpoints.protectAccount);
    toasts.show({ kind: 'success', ...text.done });
    void navigate(paths.accountPassword);
  });
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <p className={styles.question}>
        {text.question} <NotMeButton onClick={() => onAsking(true)} />
      </p>
      {asking && <ProtectDialog onCancel={() => onAsking(false)} onConfirm={press} />}
    </>
  );
}
