import { type ReactNode, useEffect, useRef } from 'react';
import { Button, Duo } from '../brand/button.tsx';
import { Dialog } from '../brand/dialog.tsx';
import { protectAccountText } from './protect-account.text.ts';

const text = protectAccountText.ask;

export function ProtectDialog({
  onCancel,
  onConfirm,
}: {
  onCancel: () => void;
  onConfirm: () => void;
}): ReactNode {
  const cancel = useRef<HTMLButtonElement>(null);
  // An accidental Enter must not revoke anything.
  useEffect(() => cancel.current?.focus(), []);
  return (
    <Dialog title={text.title} lead={text.lead} onClose={onCancel}>
      <Duo>
        <Button ref={cancel} way="back" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button way="go" onClick={onConfirm}>
          {text.submit}
        </Button>
      </Duo>
    </Dialog>
  );
}
