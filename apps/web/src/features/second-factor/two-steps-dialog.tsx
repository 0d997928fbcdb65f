import {
  type ConfirmTotpBody,
  type ConfirmTotpResponse,
  confirmTotpEndpoint,
  type FactorsResponse,
  type StartTotpResponse,
  startTotpEndpoint,
} from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { LossQuestion } from '../../account/loss-question.tsx';
import { useLoss } from '../../account/use-loss.ts';
import { useToasts } from '../../feedback/use-toasts.ts';
import { ApiError } from '../../http/api-error.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { factorsText as text } from './factors.text.ts';
import { ManageTwoSteps, type Way } from './manage-two-steps.tsx';
import { RequirePasskey } from './require-passkey.tsx';
import { TotpSetup } from './totp-setup.tsx';
import { TurnOff } from './turn-off.tsx';
import { WizardFrame } from './wizard-frame.tsx';

interface TwoStepsDialogProps {
  id: string | undefined;
  value: FactorsResponse;
  ask: () => Promise<void>;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** One dialog, whose content follows what is chosen. */
export function TwoStepsDialog({ id, value, ask, onCodes, onClose }: TwoStepsDialogProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const mayDeclare = value.mayDeclare ?? false;
  const loss = useLoss(mayDeclare);
  const isOff = value.since === null;
  const goal = isOff ? 'turnOn' : value.totp === null ? 'add' : 'change';
  const hasChoice = !isOff || value.passkeys.length > 0;
  const [startedOff] = useState(isOff);
  const [chosen, choose] = useState<Way | null>(hasChoice ? null : 'app');
  // Turned on in another tab since this dialog opened.
  const isLate = chosen === 'app' && startedOff && !isOff;
  // Also where someone turned the second factor off a few days ago, and could bring the old application back.
  const replaces = value.totp !== null || (isOff && mayDeclare);

  async function start(): Promise<StartTotpResponse> {
    if (startedOff) await ask();
    return call(startTotpEndpoint);
  }
  async function confirm(body: ConfirmTotpBody): Promise<ConfirmTotpResponse> {
    try {
      return await call(confirmTotpEndpoint, { ...body, ...(replaces && loss.read()) });
    } catch (error) {
      if (error instanceof ApiError) loss.refuse(error);
      throw error;
    }
  }
  /** Closes before the answer, which changes the row behind the dialog. */
  async function end(said: { title: string; message: string }): Promise<void> {
    toasts.show({ kind: 'success', ...said });
    onClose();
    await ask();
  }
  async function turnedOn(made: string[] | null): Promise<void> {
    if (made === null) return end(text.setup.goals[chosen === 'app' ? goal : 'turnOn'].done);
    onCodes(made);
    await ask();
  }
  const back = hasChoice ? () => choose(null) : onClose;
  if (chosen === 'app' && !isLate)
    return (
      <TotpSetup
        Frame={WizardFrame}
        id={id}
        start={start}
        goal={goal}
        confirm={confirm}
        onConfirmed={turnedOn}
        onCancel={back}
        {...(replaces && {
          question: <LossQuestion loss={loss} />,
          isAnswered: () => loss.read() !== null,
        })}
      />
    );
  if (chosen === 'passkey') return <RequirePasskey onRequired={turnedOn} onCancel={back} />;
  if (chosen === 'off')
    return <TurnOff mayDeclare={mayDeclare} onDone={() => end(text.turnOff.done)} onCancel={back} />;
  return <ManageTwoSteps id={id} value={value} onChoose={choose} onClose={onClose} />;
}
