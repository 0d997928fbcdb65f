import type { AccountOverviewResponse } from '@portaria/contract';
import type { ReactNode } from 'react';
import { isFirstPassword } from '../../account/first-password.ts';
import { formatAge } from '../../account/moment.ts';
import { type RowContent, SettingRow } from '../../account/setting-row.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { changePasswordText as text } from './change-password.text.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

interface PasswordRowProps {
  /** Null while it is not known. */
  account: AccountOverviewResponse | null;
  /** The password was changed, and the dialog is closed. */
  onChanged: (confirmation: string) => void;
  /** A sentence after the confirmation. */
  also?: string | undefined;
  /** Of an account without a password. The row stays the same one, so that it keeps the focus once there is one. */
  missing?: { state: ReactNode; dialog: RowContent } | null;
}

export function PasswordRow({ account, onChanged, also = '', missing = null }: PasswordRowProps): ReactNode {
  const changedAt = account?.passwordChangedAt ?? null;
  const changed =
    changedAt &&
    (isFirstPassword(changedAt, account?.createdAt) ? text.created : text.changed)(
      formatAge(changedAt, new Date()),
    );
  return (
    <SettingRow icon="lock" name={text.row} state={missing?.state ?? changed} section="senha">
      {missing?.dialog ??
        ((close, id) => (
          <Dialog id={id} title={text.title} lead={text.lead} onClose={close}>
            <ChangePasswordForm
              email={account?.email ?? ''}
              onChanged={() => {
                close();
                onChanged(text.done + also);
              }}
              onCancel={close}
            />
          </Dialog>
        ))}
    </SettingRow>
  );
}
