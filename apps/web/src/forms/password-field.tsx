import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '../brand/icon.tsx';
import { useHydrated } from '../settings/use-hydrated.ts';
import { afterPress } from './after-press.ts';
import styles from './field.module.css';
import { FieldErrors } from './field-errors.tsx';
import { formsText } from './forms.text.ts';
import type { FieldBinding } from './use-fields.ts';

interface PasswordFieldProps {
  field: FieldBinding;
  label: string;
  /** Makes the toggle's name distinct, because one form may have two toggles. */
  subject: string;
  autoComplete: 'current-password' | 'new-password';
  enterKeyHint?: 'next' | 'go' | 'done';
  hint?: ReactNode;
  /** The `passwordrules` attribute. */
  rules?: string;
  disabled?: boolean;
  required?: boolean;
}

export function PasswordField({
  field,
  label,
  subject,
  hint,
  rules,
  ...passed
}: PasswordFieldProps): ReactNode {
  const id = useId();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const hydrated = useHydrated();
  const { messages, onBlur, ...binding } = field;
  function watchCapsLock(event: KeyboardEvent<HTMLInputElement>): void {
    setCapsLock(event.getModifierState('CapsLock'));
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          className={`${styles.input} ${styles.withToggle}`}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...passed}
          {...{ passwordrules: rules }}
          {...binding}
          onBlur={(event) => {
            afterPress(() => setCapsLock(false));
            onBlur(event);
          }}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          aria-invalid={messages.length > 0}
          aria-describedby={`${id}-hint ${id}-caps ${id}-errors`}
        />
        {/* The name stays the same, because aria-pressed already announces the state. */}
        <button
          type="button"
          className={styles.toggle}
          aria-label={formsText.show(subject)}
          aria-pressed={shown}
          aria-controls={id}
          disabled={passed.disabled === true || !hydrated}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeStruck' : 'eye'} />
        </button>
      </div>
      <div id={`${id}-hint`} className={styles.hint}>
        {hint}
      </div>
      <p id={`${id}-caps`} className={styles.caps} aria-live="polite">
        {capsLock ? formsText.capsLock : ''}
      </p>
      <FieldErrors id={`${id}-errors`} messages={messages} />
    </div>
  );
}
