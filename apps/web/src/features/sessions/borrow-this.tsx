import type { ReactNode } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import { sessionsText } from './sessions.text.ts';

const text = sessionsText.borrowed;

interface BorrowThisProps {
  isBorrowed: boolean;
  onBorrow: () => Promise<void>;
}

/** A shorter session, on somebody else's computer. */
export function BorrowThis({ isBorrowed, onBorrow }: BorrowThisProps): ReactNode {
  const { failure, run } = useAction(onBorrow);
  if (isBorrowed) return <p>{text.on}</p>;
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
