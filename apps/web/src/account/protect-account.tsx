import { protectAccountEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { FailureNote } from '../feedback/failure-note.tsx';
import { useToasts } from '../feedback/use-toasts.ts';
import { useAction } from '../forms/use-action.ts';
import { sections } from '../navigation/account-paths.ts';
import { useNavigate } from '../navigation/router.tsx';
import { useGuardedCall } from '../step-up/guarded-call.ts';
import { NotMeButton } from './not-me-button.tsx';
import styles from './protect-account.module.css';
import { protectAccountText as text } from './protect-account.text.ts';
import { ProtectDialog } from './protect-dialog.tsx';

interface ProtectAccountProps {
  /** Whether the dialog is open. A row of the page may open it too. */
  asking: boolean;
  onAsking: (asking: boolean) => void;
}

/** "Not me" for a logged-in user. It revokes other sessions and pending changes, then opens the password page. */
export function ProtectAccount({ asking, onAsking }: ProtectAccountProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { failure, run } = useAction(async () => {
    onAsking(false);
    await call(protectAccountEndpoint);
    toasts.show({ kind: 'success', ...text.done });
    navigate(sections.password);
  });
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <p className={styles.question}>
        {text.question} <NotMeButton onClick={() => onAsking(true)} />
      </p>
      {asking && <ProtectDialog onCancel={() => onAsking(false)} onConfirm={run} />}
    </>
  );
}
