import { dropSecondFactorEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { LossDialog } from '../../account/loss-dialog.tsx';
import { Button } from '../../brand/button.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { factorsText } from './factors.text.ts';

const text = factorsText.turnOff;

interface TurnOffProps {
  mayDeclare: boolean;
  onDone: () => Promise<void>;
}

export function TurnOff({ mayDeclare, onDone }: TurnOffProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button way="danger" onClick={() => setAsking(true)}>
        {text.label}
      </Button>
      {asking && (
        <LossDialog
          text={text}
          lead={text.lead}
          way="danger"
          mayDeclare={mayDeclare}
          send={(said) => call(dropSecondFactorEndpoint, said)}
          onDone={async () => {
            toasts.show({ kind: 'success', ...text.done });
            await onDone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
