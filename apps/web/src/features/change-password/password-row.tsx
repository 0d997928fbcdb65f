import type { AccountOverviewResponse } from '@portaria/contract';
import type { ReactNode } from 'react';
import { formatAge } from '../../account/moment.ts';
import { SettingRow } from '../../account/setting-row.tsx';
import { Dialog } from '../../brand/dialog.tsx';
import { changePasswordText as text } from './change-password.text.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Null while the account is not known. */
export function PasswordRow({ account }: { account: AccountOverviewResponse | null }): ReactNode {
  const changedAt = account?.passwordChangedAt ?? null;
  return (
    <SettingRow
      icon="lock"
      name={text.row}
      state={changedAt && text.changed(formatAge(changedAt, new Date()))}
      section="senha"
    >
      {(close, id) => (
        <Dialog id={id} title={text.title} lead={text.lead} onClose={close}>
          <ChangePasswordForm email={account?.email ?? ''} onCancel={close} />
        </Dialog>
      )}
    </SettingRow>
  );
}
