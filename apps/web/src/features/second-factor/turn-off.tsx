import { dropSecondFactorEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { LossDialog } from '../../account/loss-dialog.tsx';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { factorsText } from './factors.text.ts';

const text = factorsText.turnOff;

interface TurnOffProps {
  mayDeclare: boolean;
  onDone: () => Promise<void>;
  onCancel: () => void;
}

export function TurnOff({ mayDeclare, onDone, onCancel }: TurnOffProps): ReactNode {
  const call = useGuardedCall();
  return (
    <LossDialog
      text={text}
      lead={text.lead}
      variant="danger"
      mayDeclare={mayDeclare}
      send={(said) => call(dropSecondFactorEndpoint, said)}
      onDone={onDone}
      onClose={onCancel}
    />
  );
}
