import { type ReactNode, useId } from 'react';
import styles from '../../forms/field.module.css';
import { FieldErrors } from '../../forms/field-errors.tsx';
import ownStyles from './appearance.module.css';
import { appearanceText as text } from './appearance.text.ts';

interface CountedFieldProps {
  label: string;
  value: string;
  most: number;
  hint?: string;
  message: string | null;
  onChange: (value: string) => void;
}

/** A text with its length beside the label. */
export function CountedField({ label, value, most, hint, message, onChange }: CountedFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={ownStyles.labelRow}>
        <label htmlFor={id}>{label}</label>
        <span aria-hidden="true">{text.count(value.length, most)}</span>
      </div>
      <input
        id={id}
        type="text"
        className={styles.input}
        value={value}
        maxLength={most}
        autoComplete="off"
        aria-invalid={message !== null}
        aria-describedby={`${id}-hint ${id}-count ${id}-errors`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <span id={`${id}-count`} className="sr">
        {text.countSpoken(value.length, most)}
      </span>
      <FieldErrors id={`${id}-errors`} messages={message === null ? [] : [message]} />
    </div>
  );
}
