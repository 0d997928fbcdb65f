import { type FactorsResponse, forgetRememberedDevicesEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { SettingRow } from '../../account/setting-row.tsx';
import type { Answer } from '../../account/use-answer.ts';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { factorsText } from './factors.text.ts';

const text = factorsText.remembered;

/** Devices that skip the second factor at login. */
export function RememberedRow({ factors }: { factors: Answer<FactorsResponse> }): ReactNode {
  const count = factors.value?.rememberedDevices ?? 0;
  if (count === 0) return null;
  return (
    <SettingRow icon="clock" name={text.title} state={text.short(count)}>
      {(close) => <RememberedDialog count={count} ask={factors.ask} onClose={close} />}
    </SettingRow>
  );
}

interface RememberedDialogProps {
  count: number;
  ask: () => Promise<void>;
  onClose: () => void;
}

function RememberedDialog({ count, ask, onClose }: RememberedDialogProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const { failure, run } = useAction(async () => {
    await call(forgetRememberedDevicesEndpoint);
    toasts.show({ kind: 'success', ...text.done });
    onClose();
    await ask();
  });
  return (
    <Dialog title={text.title} lead={text.count(count)} cross onClose={onClose}>
      {failure !== null && <FailureNote error={failure} />}
      <ButtonPair>
        <Button variant="danger" onClick={run}>
          {text.forget}
        </Button>
      </ButtonPair>
    </Dialog>
  );
}
