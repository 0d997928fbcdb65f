import type { IdentitiesResponse } from '@portaria/contract';
import type { ReactNode } from 'react';
import type { RowContent } from '../../account/setting-row.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { useSettings } from '../../settings/public-settings.ts';
import { CreatePasswordForm } from './create-password-form.tsx';
import styles from './identities.module.css';
import { identitiesText } from './identities.text.ts';
import { linkedProvider } from './linked-provider.ts';

const text = identitiesText.password;

/** How the account is opened instead, and what the row leads to. */
export function MissingPassword({ value }: { value: IdentitiesResponse | null }): ReactNode {
  const { providers } = useSettings();
  if (value === null) return '\u00a0';
  const linked = value.identities.map((identity) => linkedProvider(identity, providers));
  return (
    <>
      {linked.length === 0 ? text.none : text.noneBut(linked)}{' '}
      <strong className={styles.create}>{text.create}</strong>
    </>
  );
}

/** The dialog of the row. */
export function createPasswordDialog(email: string, onCreated: () => void): RowContent {
  return (close, id) => (
    <Dialog id={id} title={text.create} lead={text.lead} onClose={close}>
      <CreatePasswordForm
        email={email}
        onOver={() => {
          close();
          onCreated();
        }}
        onCancel={close}
      />
    </Dialog>
  );
}
