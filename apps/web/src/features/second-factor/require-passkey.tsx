import { requireSecondFactorEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { EndOthers } from './end-others.tsx';
import { factorsText } from './factors.text.ts';

const text = factorsText.requirePasskey;

interface RequirePasskeyProps {
  onRequired: (codes: string[] | null) => Promise<void>;
  onCancel: () => void;
}

export function RequirePasskey({ onRequired, onCancel }: RequirePasskeyProps): ReactNode {
  const call = useGuardedCall();
  const [endOthers, setEndOthers] = useState(true);
  const { failure, run } = useAction(async () => {
    const { recoveryCodes } = await call(requireSecondFactorEndpoint, endOthers ? {} : { keepOthers: true });
    await onRequired(recoveryCodes);
  });
  return (
    <Dialog title={text.title} lead={text.lead} onClose={onCancel}>
      {failure !== null && <FailureNote error={failure} />}
      <EndOthers checked={endOthers} onChange={setEndOthers} />
      <ButtonPair>
        <Button variant="back" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button variant="go" onClick={run}>
          {text.submit}
        </Button>
      </ButtonPair>
    </Dialog>
  );
}
