import type { EmailChangeResponse } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { codeText } from '../../account/code.text.ts';
import { ConfirmCode } from '../../account/confirm-code.tsx';
import { LoadFailure } from '../../account/load-failure.tsx';
import type { Answer } from '../../account/use-answer.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { useNavigationState } from '../../navigation/navigation-state.ts';
import { useLocation } from '../../navigation/router.tsx';
import { changeEmailText as text } from './change-email.text.ts';
import { ChangeEmailForm } from './change-email-form.tsx';
import { PendingChange } from './pending-change.tsx';

interface EmailDialogProps {
  id: string | undefined;
  change: Answer<EmailChangeResponse>;
  /** The current address where it is not confirmed. */
  unconfirmed: string | null;
  onClose: () => void;
}

/** What waits for a code comes first. Where nothing does, the form of a new address. */
export function EmailDialog({ id, change, unconfirmed, onClose }: EmailDialogProps): ReactNode {
  const { view } = useNavigationState();
  const { hash } = useLocation();
  // Closing the dialog leaves the address, and not the state.
  const [isCorrecting, setCorrecting] = useState(view === 'correct' && hash === `#${id}`);
  const { value } = change;
  const pendingEmail = value?.pendingEmail ?? null;
  if (value !== null && pendingEmail !== null)
    return (
      <Dialog id={id} title={text.pendingTitle} lead={null} cross onClose={onClose}>
        <LoadFailure of={[change]} />
        <PendingChange pending={{ ...value, email: pendingEmail }} onOver={onClose} />
      </Dialog>
    );
  if (value !== null && unconfirmed !== null && !isCorrecting)
    return (
      <Dialog
        id={id}
        title={text.unconfirmed.title}
        lead={text.unconfirmed.lead(unconfirmed)}
        cross
        onClose={onClose}
      >
        <ConfirmCode
          id="confirm-code-here"
          label={text.unconfirmed.title}
          name={text.currentCode}
          takesFocus
          onConfirmed={onClose}
        >
          <ButtonPair>
            <Button variant="plain" onClick={() => setCorrecting(true)}>
              {text.unconfirmed.correct}
            </Button>
            <Button variant="go" type="submit">
              {codeText.confirm}
            </Button>
          </ButtonPair>
        </ConfirmCode>
      </Dialog>
    );
  return (
    <Dialog id={id} title={text.title} lead={text.lead} cross={value === null} onClose={onClose}>
      <LoadFailure of={[change]} />
      {value !== null && <ChangeEmailForm onCancel={onClose} />}
    </Dialog>
  );
}
