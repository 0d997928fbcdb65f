import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../brand/icon.tsx';
import fieldStyles from './field.module.css';
import { FieldErrors } from './field-errors.tsx';
import styles from './select.module.css';

interface SelectProps extends ComponentProps<'select'> {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  messages: string[];
}

/** A list with its label and its messages. */
export function Select({ label, options, messages, ...rest }: SelectProps): ReactNode {
  const id = useId();
  return (
    <div className={`${fieldStyles.field} ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      <div className={fieldStyles.control}>
        <select
          id={id}
          className={`${fieldStyles.input} ${styles.select}`}
          {...rest}
          aria-invalid={messages.length > 0}
          aria-describedby={`${id}-errors`}
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
