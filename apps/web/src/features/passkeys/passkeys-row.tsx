import type { FactorsResponse } from '@portaria/contract';
import { type ReactNode, useEffect } from 'react';
import rows from '../../account/panel-rows.module.css';
import { SettingRow } from '../../account/setting-row.tsx';
import type { Answer } from '../../account/use-answer.ts';
import { Dialog } from '../../brand/dialog.tsx';
import { signalAccepted } from '../../passkeys/passkey-signals.ts';
import { useSettings } from '../../settings/public-settings.ts';
import { CreatePasskey } from './create-passkey.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import styles from './passkeys.module.css';
import { passkeysText as text } from './passkeys.text.ts';

interface PasskeysRowProps {
  factors: Answer<FactorsResponse>;
  /** What has to come before the first passkey. Undefined while it is not known. */
  first: string | null | undefined;
}

export function PasskeysRow({ factors, first }: PasskeysRowProps): ReactNode {
  const { passkeys: areOn } = useSettings();
  const { value } = factors;
  // The password manager then forgets passkeys that were removed elsewhere.
  useEffect(() => signalAccepted(value?.signal ?? null), [value]);
  if (!areOn) return null;
  const isHere = 'PublicKeyCredential' in window;
  const passkeys = value?.passkeys ?? [];
  return (
    <SettingRow
      icon="key"
      name={text.title}
      state={value && text.count(passkeys.length)}
      section="chaves-de-acesso"
      isReady={value !== null && first !== undefined}
      first={passkeys.length > 0 ? null : (first ?? null)}
    >
      {(close, id) => (
        <Dialog id={id} title={text.title} lead={text.lead} cross onClose={close}>
          {passkeys.length > 0 && (
            <ul className={`${rows.rows} ${styles.passkeys}`}>
              {passkeys.map((passkey) => (
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  mayDeclare={value?.mayDeclare ?? false}
                  onChanged={factors.ask}
                />
              ))}
            </ul>
          )}
          {isHere ? <CreatePasskey onCreated={factors.ask} /> : <p>{text.noBrowser}</p>}
        </Dialog>
      )}
    </SettingRow>
  );
}
