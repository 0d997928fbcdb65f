import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { dayFieldText as text } from './day-field.text.ts';
import { DayField } from './day-field.tsx';
import { isReversed, type Period } from './period.ts';
import styles from './period-fields.module.css';

interface PeriodFieldsProps {
  period: Period;
  onChange: (part: Partial<Period>) => void;
}

/** The first and the last day of a filter. */
export function PeriodFields({ period: { from, to }, onChange }: PeriodFieldsProps): ReactNode {
  return (
    <I18nProvider locale="pt-BR">
      <DayField label={text.from} value={from} onChange={(day) => onChange({ from: day })} />
      <DayField
        label={text.to}
        value={to}
        onChange={(day) => onChange({ to: day })}
        check={(day) => (isReversed(from, day) ? text.reversed : null)}
      />
    </I18nProvider>
  );
}

/** Where the form has room for it. */
export function HalfTypedNote({ shown }: { shown: boolean }): ReactNode {
  return (
    <p role="alert" className={styles.halfTyped}>
      {shown && text.halfTyped}
    </p>
  );
}
