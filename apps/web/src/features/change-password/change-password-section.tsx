import type { ReactNode } from 'react';
import { DisclosedForm } from '../../account/disclosed-form.tsx';
import { formatDay } from '../../account/moment.ts';
import { Panel } from '../../brand/panel.tsx';
import { changePasswordText as text } from './change-password.text.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Null while the date is not known. */
export function ChangePasswordSection({ changedAt }: { changedAt: string | null }): ReactNode {
  return (
    <Panel id="senha" title={text.panel}>
      {changedAt !== null && <p>{text.changedAt(formatDay(changedAt, new Date()))}</p>}
      <DisclosedForm section="senha" label={text.submit}>
        {(close) => <ChangePasswordForm onCancel={close} />}
      </DisclosedForm>
    </Panel>
  );
}
