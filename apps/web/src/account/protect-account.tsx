import { protectAccountEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../brand/button.tsx';
import { Bone } from '../feedback/bones.tsx';
import { useToasts } from '../feedback/use-toasts.ts';
import { sections } from '../navigation/account-paths.ts';
import { useNavigate } from '../navigation/router.tsx';
import { useGuardedCall } from '../step-up/guarded-call.ts';
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
  async function protect(): Promise<void> {
    await call(protectAccountEndpoint);
    // Before the next page moves the focus, which an open dialog would take back.
    flushSync(() => onAsking(false));
    toasts.show({ kind: 'success', ...text.done });
    navigate(sections.password);
  }
  return (
    <>
      <div className={styles.question}>
        <p>
          <b>{text.question}</b> {text.answer}
        </p>
        <Button variant="danger" onClick={() => onAsking(true)}>
          {text.notMe}
        </Button>
      </div>
      {asking && <ProtectDialog onCancel={() => onAsking(false)} onConfirm={protect} />}
    </>
  );
}

/** What stands at the end of a page that has not arrived. */
export function ProtectBones(): ReactNode {
  return (
    <div className={styles.question}>
      <p>
        <Bone width={60} />
        <Bone width={45} narrow />
      </p>
      <span className={styles.act} />
    </div>
  );
}
