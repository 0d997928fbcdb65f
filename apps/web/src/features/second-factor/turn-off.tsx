import { dropSecondFactorEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { Button, Duo } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { factorsText } from './factors.text.ts';

const text = factorsText.turnOff;

export function TurnOff({ onDone }: { onDone: () => Promise<void> }): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const { failure, run } = useAction(async () => {
    setAsking(false);
    await call(dropSecondFactorEndpoint);
    toasts.show({ kind: 'success', ...text.done });
    await onDone();
  });
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <Button way="danger" onClick={() => setAsking(true)}>
        {text.label}
      </Button>
      {asking && (
        <Dialog title={text.title} lead={text.lead} onClose={() => setAsking(false)}>
          <Duo>
            <Button way="back" onClick={() => setAsking(false)}>
              {text.cancel}
            </Button>
            <Button way="danger" onClick={run}>
              {text.submit}
            </Button>
          </Duo>
        </Dialog>
      )}
    </>
  );
}
