import { fieldLabel } from '@portaria/contract';
import type { ReactNode } from 'react';
import { useSettings } from '../settings/public-settings.ts';
import { useHydrated } from '../settings/use-hydrated.ts';
import { formsText } from './forms.text.ts';
import { PasswordField } from './password-field.tsx';
import type { Fields } from './use-fields.ts';

interface Wording {
  label: string;
  subject: string;
}

interface NewPasswordFieldsProps {
  fields: Pick<Fields<'password' | 'confirmPassword'>, 'bind'>;
  password?: Wording;
  confirmation?: Wording;
}

const usual = {
  password: { label: fieldLabel.password, subject: formsText.password },
  confirmation: { label: fieldLabel.confirmPassword, subject: formsText.confirmation },
};

/** A password to be, and once more: the last two fields of every form that sets one. */
export function NewPasswordFields({
  fields,
  password = usual.password,
  confirmation = usual.confirmation,
}: NewPasswordFieldsProps): ReactNode {
  const { passwordPolicy } = useSettings();
  // The prerendered page is the same for every operator.
  const policy = useHydrated() ? passwordPolicy : 'spec';
  return (
    <>
      <PasswordField
        field={fields.bind('password')}
        {...password}
        autoComplete="new-password"
        enterKeyHint="next"
        hint={formsText.passwordHint(policy)}
        required
      />
      <PasswordField
        field={fields.bind('confirmPassword')}
        {...confirmation}
        autoComplete="new-password"
        enterKeyHint="done"
        required
      />
    </>
  );
}
