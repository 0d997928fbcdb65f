import { addPasskeyEndpoint, newPasskeyRequestEndpoint } from '@portaria/contract';
import { type ReactNode, useState } from 'react';
import { Button, ButtonPair } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
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

export function CreatePasskey({ onCreated }: { onCreated: () => Promise<void> }): ReactNode {
  const call = useGuardedCall();
  const toasts = useToasts();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { failure, run } = useAction(async () => {
    setRefusal(null);
    const request = await call(newPasskeyRequestEndpoint);
    const made = await createPasskey(request).catch((error: unknown) => {
      setRefusal((error instanceof DOMException && refusals[error.name]) || text.nothing);
      return null;
    });
    if (made === null) return;
    const { name } = await call(addPasskeyEndpoint, made);
    toasts.show({ kind: 'success', ...text.created(name) });
    await onCreated();
  });
  return (
    <>
      {failure !== null && <FailureNote error={failure} />}
      <div role="status">
        {refusal !== null && (
          <Note kind="info">
            <p>{refusal}</p>
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
