import type { ReactNode } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import { sessionsText } from './sessions.text.ts';

const text = sessionsText.devices;

interface ForgetThisProps {
  device: string;
  lastUsed: string;
  onForget: () => Promise<void>;
}

export function ForgetThis({ device, lastUsed, onForget }: ForgetThisProps): ReactNode {
  const { failure, run } = useAction(onForget);
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <ButtonPair>
        <Button variant="danger" aria-label={text.forgetName(device, lastUsed)} onClick={run}>
          {text.forget}
        </Button>
      </ButtonPair>
    </>
  );
}
