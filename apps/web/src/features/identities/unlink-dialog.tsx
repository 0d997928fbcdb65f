import { type IdentitySummary, unlinkIdentityEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { focusDialog } from '../../brand/focus-dialog.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { identitiesText } from './identities.text.ts';
import type { LinkedProvider } from './linked-provider.ts';
import { ProviderAccess } from './provider-access.tsx';

const text = identitiesText.unlink;

interface UnlinkDialogProps {
  identity: IdentitySummary;
  provider: LinkedProvider;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Stays open until the call succeeded. The API refuses to take the only way in. */
export function UnlinkDialog({
  identity: { id, hint },
  provider,
  onDone,
  onClose,
}: UnlinkDialogProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const { failure, run } = useAction(async () => {
    await call(unlinkIdentityEndpoint, { id });
    // Before the focus moves, which an open dialog would take back.
    flushSync(onClose);
    toasts.show({ kind: 'success', ...text.done(provider) });
    await onDone();
    // The item is gone, and the focus must not be lost with it.
    focusDialog();
  });
  return (
    <Dialog title={text.title(provider)} lead={text.lead(provider, hint)} onClose={onClose}>
      {failure !== null && <FailureNote error={failure} />}
      <ProviderAccess provider={provider} />
      <ButtonPair>
        <Button variant="back" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button variant="danger" onClick={run}>
          {text.label}
        </Button>
      </ButtonPair>
    </Dialog>
  );
}
