import { addPasskeyEndpoint, newPasskeyRequestEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useAction } from '../../forms/use-action.ts';
import { createPasskey } from '../../passkeys/create-passkey.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { passkeysText as text } from './passkeys.text.ts';

/** What the browser's refusals mean to a person. Any other is a cancelled dialog. */
const refusals: Record<string, string> = {
  InvalidStateError: text.known,
  ConstraintError: text.needsLock,
  NotSupportedError: text.needsLock,
};

interface Outcome {
  kind: 'info' | 'success';
  words: string;
}

export function CreatePasskey({ onCreated }: { onCreated: () => Promise<void> }): ReactNode {
  const call = useGuardedCall();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { failure, run } = useAction(async () => {
    setOutcome(null);
    const request = await call(newPasskeyRequestEndpoint);
    const made = await createPasskey(request).catch((error: unknown) => {
      const words = (error instanceof DOMException && refusals[error.name]) || text.nothing;
      setOutcome({ kind: 'info', words });
      return null;
    });
    if (made === null) return;
    const { name } = await call(addPasskeyEndpoint, made);
    await onCreated();
    setOutcome({ kind: 'success', words: text.created(name) });
  });
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <div role="status">
        {outcome !== null && (
          <Note kind={outcome.kind}>
            <p>{outcome.words}</p>
          </Note>
        )}
      </div>
      <ButtonPair whole>
        <Button variant="go" onClick={run}>
          {text.create}
        </Button>
      </ButtonPair>
    </>
  );
}
