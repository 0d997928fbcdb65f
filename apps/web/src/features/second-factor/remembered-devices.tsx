import { forgetRememberedDevicesEndpoint } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Button, Duo } from '../../brand/button.tsx';
import { Panel } from '../../brand/panel.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { factorsText } from './factors.text.ts';

const text = factorsText.remembered;

interface RememberedDevicesProps {
  count: number;
  onForgotten: () => Promise<void>;
}

/** Devices that skip the second factor at login. */
export function RememberedDevices({ count, onForgotten }: RememberedDevicesProps): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const { failure, run } = useAction(async () => {
    await call(forgetRememberedDevicesEndpoint);
    toasts.show({ kind: 'success', ...text.done });
    await onForgotten();
  });
  return (
    <Panel title={text.title}>
      {failure !== null && <FailureNote error={failure} />}
      <p>{text.count(count)}</p>
      <Duo>
        <Button way="plain" onClick={run}>
          {text.forget}
        </Button>
      </Duo>
    </Panel>
  );
}
