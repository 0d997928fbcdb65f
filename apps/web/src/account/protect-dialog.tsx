import { type ReactNode, useEffect, useRef } from 'react';
import { Button, ButtonPair } from '../brand/button.tsx';
import { Dialog } from '../brand/dialog.tsx';
import { FailureNote } from '../feedback/failure-note.tsx';
import { useAction } from '../forms/use-action.ts';
import { protectAccountText } from './protect-account.text.ts';

const text = protectAccountText.ask;

interface ProtectDialogProps {
  onCancel: () => void;
  onConfirm: () => Promise<void>;
}

/** Stays open until the call succeeded. */
export function ProtectDialog({ onCancel, onConfirm }: ProtectDialogProps): ReactNode {
  const { failure, run } = useAction(onConfirm);
  const cancel = useRef<HTMLButtonElement>(null);
  // An accidental Enter must not revoke anything.
  useEffect(() => cancel.current?.focus(), []);
  return (
    <Dialog title={text.title} lead={text.lead} onClose={onCancel}>
      {failure !== null && <FailureNote error={failure} />}
      <ButtonPair>
        <Button ref={cancel} variant="back" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button variant="go" onClick={run}>
          {text.submit}
        </Button>
      </ButtonPair>
    </Dialog>
  );
}
