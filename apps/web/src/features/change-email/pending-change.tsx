import { accountEndpoints } from '@portaria/contract';
import type { ReactNode } from 'react';
import { focusHeading } from '../../app/focus-heading.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { Panel } from '../../brand/panel.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { usePress } from '../../forms/use-press.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { changeEmailText as text } from './change-email.text.ts';

interface PendingChangeProps {
  email: string;
  onCancelled: () => Promise<void>;
}

export function PendingChange({ email, onCancelled }: PendingChangeProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  async function gone(): Promise<void> {
    await onCancelled();
    // The button that had the focus has gone with the change.
    focusHeading();
  }
  const { failure, press } = usePress(
    async () => {
      await call(accountEndpoints.cancelEmailChange);
      toasts.show({ kind: 'success', ...text.cancelled });
      await gone();
    },
    // Confirmed or cancelled elsewhere: this panel is out of date, and the address may be.
    (error) => {
      if (error.code === 'email_change_not_pending') void gone();
    },
  );
  return (
    <Panel title={text.pendingTitle}>
      {failure !== null && <FailureNote error={failure} />}
      <p>{text.pending(email)}</p>
      <Duo>
        <Button way="danger" onClick={press}>
          {text.cancelChange}
        </Button>
      </Duo>
    </Panel>
  );
}
