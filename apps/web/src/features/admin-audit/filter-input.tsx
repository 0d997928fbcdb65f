import { type ReactNode, useId } from 'react';
import fieldStyles from '../../forms/field.module.css';
import { FieldErrors } from '../../forms/field-errors.tsx';

interface FilterInputProps {
  label: string;
  type?: 'text' | 'date';
  value: string;
  messages: string[];
  onChange: (value: string) => void;
}

export function FilterInput({
  label,
  type = 'text',
  value,
  messages,
  onChange,
}: FilterInputProps): ReactNode {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        className={fieldStyles.input}
        autoComplete="off"
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
