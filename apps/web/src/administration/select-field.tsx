import { type ReactNode, useId } from 'react';
import { Icon } from '../brand/icon.tsx';
import fieldStyles from '../forms/field.module.css';
import { FieldErrors } from '../forms/field-errors.tsx';
import styles from './select-field.module.css';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
  messages?: string[];
}

export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  messages = [],
}: SelectFieldProps<Value>): ReactNode {
  const id = useId();
  return (
    <div className={`${fieldStyles.field} ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <div className={fieldStyles.control}>
        <select
          id={id}
          className={`${fieldStyles.input} ${styles.select}`}
          value={value}
          aria-invalid={messages.length > 0}
          aria-describedby={`${id}-errors`}
          onChange={({ target }) => {
            const chosen = options.find(([option]) => option === target.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
      <FieldErrors id={`${id}-errors`} messages={messages} />
    </div>
  );
}
