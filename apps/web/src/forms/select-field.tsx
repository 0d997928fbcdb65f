import type { ReactNode } from 'react';
import { Select } from './select.tsx';

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
  return (
    <Select
      label={label}
      options={options}
      messages={messages}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(([option]) => option === target.value);
        if (chosen) onChange(chosen[0]);
      }}
    />
  );
}
