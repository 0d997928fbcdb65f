import { requireSecondFactorEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { Button, Duo } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { EndOthers } from './end-others.tsx';
import { factorsText } from './factors.text.ts';

const text = factorsText.requirePasskey;

interface RequirePasskeyProps {
  onCodes: (codes: string[] | null) => void;
  onDone: () => Promise<void>;
}

export function RequirePasskey({ onCodes, onDone }: RequirePasskeyProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const [endOthers, setEndOthers] = useState(true);
  const { failure, run } = useAction(async () => {
    setAsking(false);
    const { recoveryCodes } = await call(requireSecondFactorEndpoint, endOthers ? {} : { keepOthers: true });
    onCodes(recoveryCodes);
    toasts.show({ kind: 'success', ...factorsText.setup.done });
    await onDone();
  });
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <Button way="plain" onClick={() => setAsking(true)}>
        {text.label}
      </Button>
      {asking && (
        <Dialog title={text.title} lead={text.lead} onClose={() => setAsking(false)}>
          <EndOthers checked={endOthers} onChange={setEndOthers} />
          <Duo>
            <Button way="back" onClick={() => setAsking(false)}>
              {text.cancel}
            </Button>
            <Button way="go" onClick={run}>
              {text.submit}
            </Button>
          </Duo>
        </Dialog>
      )}
    </>
  );
}
