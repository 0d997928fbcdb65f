import { fieldLabel, passwordChecks } from '@portaria/contract';
import type { ReactNode } from 'react';
import { PlainPage } from '../../brand/plain-page.tsx';
import { brokenRules, rules } from '../../forms/field-rules.ts';
import { formsText } from '../../forms/forms.text.ts';
import { masks } from '../../forms/masks.ts';
import { PasswordChecklist } from '../../forms/password-checklist.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { type FieldBinding, useFields } from '../../forms/use-fields.ts';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { devFieldsText } from './dev-fields.text.ts';
import styles from './dev-fields-page.module.css';

const masked = ['phone', 'cpf', 'cnpj', 'cep'] as const satisfies (keyof typeof masks)[];
const names = ['username', 'email', 'password', 'confirmPassword', ...masked] as const;

/** Every rule and state of the shared input on one page. Nothing here is sent anywhere. */
export function DevFieldsPage(): ReactNode {
  usePageTitle(devFieldsText.title);
  const fields = useFields({
    id: 'dev-fields',
    names,
    secrets: ['password', 'confirmPassword'],
    validate: (values) => ({
      username: brokenRules(values.username, 'username', true, [
        rules.minLength('username', 3),
        rules.maxLength('username', 8),
      ]),
      email: brokenRules(values.email, 'email', true, [rules.email]),
      password: brokenRules(values.password, 'password', true, [rules.password]),
      confirmPassword: brokenRules(values.confirmPassword, 'confirmPassword', true, [
        rules.matches(values.password),
      ]),
      ...Object.fromEntries(
        masked.map((name) => [name, brokenRules(values[name], name, true, [rules[name]])]),
      ),
    }),
  });
  return (
    <PlainPage title={devFieldsText.title}>
      <p>{devFieldsText.lead}</p>
      <form ref={fields.form} className={styles.grid} onSubmit={(event) => event.preventDefault()}>
        <TextField
          field={fields.bind('username')}
          label={fieldLabel.username}
          hint={devFieldsText.lengths}
          required
        />
        <TextField field={fields.bind('email')} label={fieldLabel.email} type="email" required />
        <PasswordField
          field={fields.bind('password')}
          label={fieldLabel.password}
          subject={formsText.password}
          autoComplete="new-password"
          hint={<PasswordChecklist checks={passwordChecks(fields.typed('password'), 'spec')} policy="spec" />}
        />
        <PasswordField
          field={fields.bind('confirmPassword')}
          label={fieldLabel.confirmPassword}
          subject={formsText.confirmation}
          autoComplete="new-password"
        />
        {masked.map((name) => (
          <TextField
            key={name}
            field={fields.bind(name)}
            label={fieldLabel[name]}
            mask={masks[name]}
            hint={devFieldsText.hints[name]}
          />
        ))}
      </form>
      <h2>{devFieldsText.states}</h2>
      <div className={styles.grid}>
        {devFieldsText.samples.map(({ label, value, messages, disabled }) => (
          <TextField
            key={label}
            field={staticField(label, value, [...messages])}
            label={label}
            disabled={disabled}
          />
        ))}
      </div>
    </PlainPage>
  );
}

/** A field that shows one state and does nothing. */
function staticField(name: string, defaultValue: string, messages: string[]): FieldBinding {
  return { name, defaultValue, messages, onInput: () => undefined, onBlur: () => undefined };
}
