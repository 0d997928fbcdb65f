import type { AccountOverviewResponse } from '@portaria/contract';
import type { ReactNode } from 'react';
import { formatAge } from '../../account/moment.ts';
import { type RowContent, SettingRow } from '../../account/setting-row.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { changePasswordText as text } from './change-password.text.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

interface PasswordRowProps {
  /** Null while it is not known. */
  account: AccountOverviewResponse | null;
  /** A sentence after the one that the password was changed. */
  also?: string | undefined;
  /** Of an account without a password. The row stays the same one, so that it keeps the focus once there is one. */
  missing?: { state: ReactNode; dialog: RowContent } | null;
}

export function PasswordRow({ account, also, missing = null }: PasswordRowProps): ReactNode {
  const changedAt = account?.passwordChangedAt ?? null;
  return (
    <SettingRow
      icon="lock"
      name={text.row}
      state={missing?.state ?? (changedAt && text.changed(formatAge(changedAt, new Date())))}
      section="senha"
    >
      {missing?.dialog ??
        ((close, id) => (
          <Dialog id={id} title={text.title} lead={text.lead} onClose={close}>
            <ChangePasswordForm email={account?.email ?? ''} also={also} onCancel={close} />
          </Dialog>
        ))}
    </SettingRow>
  );
}
