import { type ReactNode, useId } from 'react';
import { Tick } from '../../brand/tick.tsx';
import { FieldErrors } from '../../forms/field-errors.tsx';
import styles from './tick-list.module.css';

interface TickListProps<Value extends string> {
  title: string;
  options: readonly (readonly [value: Value, label: string])[];
  ticked: readonly Value[];
  onChange: (ticked: Value[]) => void;
  messages: string[];
}

export function TickList<Value extends string>({
  title,
  options,
  ticked,
  onChange,
  messages,
}: TickListProps<Value>): ReactNode {
  const id = useId();
  return (
    <fieldset className={styles.ticks} aria-describedby={`${id}-errors`}>
      <legend>{title}</legend>
      {options.map(([value, label]) => (
        <label key={value} htmlFor={id + value}>
          <Tick
            id={id + value}
            checked={ticked.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ticked, value] : ticked.filter((other) => other !== value))
            }
          />
          {label}
        </label>
      ))}
      <FieldErrors id={`${id}-errors`} messages={messages} />
    </fieldset>
  );
}
