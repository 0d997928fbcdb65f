import { addPasskeyEndpoint, type FactorsResponse, newPasskeyRequestEndpoint } from '@portaria/contract';
import { type ReactNode, useEffect, useState } from 'react';
import rows from '../../account/panel-rows.module.css';
import type { Answer } from '../../account/use-answer.ts';
import { Button, Duo } from '../../brand/button.tsx';
import { Note } from '../../brand/note.tsx';
import { Panel } from '../../brand/panel.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useToasts } from '../../feedback/use-toasts.ts';
import { useAction } from '../../forms/use-action.ts';
import { createPasskey } from '../../passkeys/create-passkey.ts';
import { signalAccepted } from '../../passkeys/passkey-signals.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';
import { PasskeyRow } from './passkey-row.tsx';
import styles from './passkeys.module.css';
import { passkeysText as text } from './passkeys.text.ts';

/** What the browser's refusals mean to a person. Any other is a cancelled dialog. */
const refusals: Record<string, string> = {
  InvalidStateError: text.known,
  ConstraintError: text.needsLock,
  NotSupportedError: text.needsLock,
};

export function PasskeysSection({ factors }: { factors: Answer<FactorsResponse> }): ReactNode {
  const { passkeys: areOn } = useSettings();
  const { value } = factors;
  // The password manager then forgets passkeys that were removed elsewhere.
  useEffect(() => signalAccepted(value?.signal ?? null), [value]);
  if (!areOn) return null;
  const isHere = 'PublicKeyCredential' in window;
  return (
    <Panel id="chaves-de-acesso" title={text.title}>
      <p>{text.lead}</p>
      {value !== null && value.passkeys.length > 0 && (
        <ul className={`${rows.rows} ${styles.passkeys}`}>
          {value.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              mayDeclare={value.mayDeclare ?? false}
              onChanged={factors.ask}
            />
          ))}
        </ul>
      )}
      {value !== null && isHere && <Create onCreated={factors.ask} />}
      {!isHere && <p>{text.noBrowser}</p>}
    </Panel>
  );
}

function Create({ onCreated }: { onCreated: () => Promise<void> }): ReactNode {
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
      <Duo>
        <Button way="plain" onClick={run}>
          {text.create}
        </Button>
      </Duo>
    </>
  );
}
