import { fieldLabel, type PasswordPolicyName, passwordPolicies } from '@portaria/contract';
import { type ReactNode, useContext } from 'react';
import { useSettings } from '../settings/public-settings.ts';
import { useHydrated } from '../settings/use-hydrated.ts';
import { formsText } from './forms.text.ts';
import { type NewPassword, NewPasswordsContext } from './new-passwords.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';

interface Wording {
  label: string;
  subject: string;
}

interface NewPasswordFieldsProps {
  fields: NewPassword;
  password?: Wording;
  confirmation?: Wording;
}

const usual = {
  password: { label: fieldLabel.password, subject: formsText.password },
  confirmation: { label: fieldLabel.confirmPassword, subject: formsText.confirmation },
};

/** The new password and its confirmation, for every form that sets a password. */
export function NewPasswordFields({
  fields,
  password = usual.password,
  confirmation = usual.confirmation,
}: NewPasswordFieldsProps): ReactNode {
  const { passwordPolicy } = useSettings();
  const edition = useContext(NewPasswordsContext);
  // The prerendered page is the same for every operator, so the policy applies after hydration.
  const policy = useHydrated() ? passwordPolicy : edition.policy;
  const checks = edition.useChecks(fields, policy);
  const rules = passwordRules(policy);
  return (
    <>
      <PasswordField
        field={fields.bind('password')}
        {...password}
        autoComplete="new-password"
        enterKeyHint="next"
        hint={<PasswordChecklist checks={checks} policy={policy} />}
        rules={rules}
        required
      />
      <PasswordField
        field={fields.bind('confirmPassword')}
        {...confirmation}
        autoComplete="new-password"
        enterKeyHint="done"
        rules={rules}
        required
      />
    </>
  );
}

/** For password managers, so that what they generate fits the policy. */
function passwordRules(policy: PasswordPolicyName): string {
  const { min, max, composition } = passwordPolicies[policy];
  const classes = 'required: upper; required: lower; required: digit; required: [-#?!@$%^&*];';
  return `minlength: ${min}; maxlength: ${max}; ${composition ? classes : 'allowed: ascii-printable;'}`;
}
