import { type ReactNode, useId } from 'react';
import fieldStyles from '../../forms/field.module.css';
import { FieldErrors } from '../../forms/field-errors.tsx';
import styles from './addresses-field.module.css';

interface AddressesFieldProps {
  label: string;
  /** One address per line. */
  value: string;
  onChange: (value: string) => void;
  messages: string[];
}

export function AddressesField({ label, value, onChange, messages }: AddressesFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={`${fieldStyles.input} ${styles.lines}`}
        rows={3}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-invalid={messages.length > 0}
        aria-describedby={`${id}-errors`}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldErrors id={`${id}-errors`} messages={messages} />
    </div>
  );
}
