import type { ReactNode } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import { sessionsText } from './sessions.text.ts';

const text = sessionsText.sharedComputer;

interface SharedComputerProps {
  isShared: boolean;
  onMarkShared: () => Promise<void>;
}

/** A shorter session, on somebody else's computer. */
export function SharedComputer({ isShared, onMarkShared }: SharedComputerProps): ReactNode {
  const { failure, run } = useAction(onMarkShared);
  if (isShared) return <p>{text.on}</p>;
  return (
    <>
      <p>
        <strong>{text.title}</strong> {text.lead}
      </p>
      {failure !== null && <FailureNote error={failure} />}
      <ButtonPair>
        <Button variant="plain" onClick={run}>
          {text.submit}
        </Button>
      </ButtonPair>
    </>
  );
}
