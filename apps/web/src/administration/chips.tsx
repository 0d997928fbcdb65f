import type { ReactNode } from 'react';
import styles from './chips.module.css';

interface ChipsProps<Value extends string> {
  /** What is chosen, for those who do not see it from the chips. */
  legend: string;
  /** Each with what stands behind its name, as a number. */
  options: readonly (readonly [value: Value, name: string, note?: string | null])[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** One of a few filters, which acts at once. On a phone they are one row that scrolls. */
export function Chips<Value extends string>(props: ChipsProps<Value>): ReactNode {
  const { legend, options, value, onChoose } = props;
  return (
    <fieldset className={styles.chips}>
      <legend className="sr">{legend}</legend>
      {options.map(([option, name, note]) => (
        <button
          key={option}
          type="button"
          className={styles.chip}
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {name}
          {note && <span>{note}</span>}
        </button>
      ))}
    </fieldset>
  );
}
