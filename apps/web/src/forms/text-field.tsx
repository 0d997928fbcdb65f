import { type FormEvent, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { FieldErrors } from './field-errors.tsx';
import { applyMask, type Mask } from './masks.ts';
import type { FieldBinding } from './use-fields.ts';

type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoCapitalize' | 'autoComplete' | 'inputMode' | 'enterKeyHint' | 'disabled' | 'placeholder' | 'required'
>;

export interface TextFieldProps extends Passed {
  field: FieldBinding;
  label: string;
  type?: 'text' | 'email';
  hint?: string;
  mask?: Mask;
}

/** A mask also selects the on-screen keyboard. */
export function TextField({ field, label, type = 'text', hint, mask, ...passed }: TextFieldProps): ReactNode {
  const id = useId();
  const { messages, onInput, ...binding } = field;
  function handleInput(event: FormEvent<HTMLInputElement>): void {
    if (mask !== undefined) applyMask(event.currentTarget, mask);
    onInput(event);
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        className={`${styles.input} ${mask === undefined ? '' : styles.mask}`}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={mask?.keyboard}
        {...passed}
        {...binding}
        onInput={handleInput}
        aria-invalid={messages.length > 0}
        aria-describedby={`${id}-hint ${id}-errors`}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <FieldErrors id={`${id}-errors`} messages={messages} />
    </div>
  );
}
