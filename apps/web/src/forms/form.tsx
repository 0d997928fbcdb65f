import type { FormEvent, ReactNode, RefObject } from 'react';
import styles from './field.module.css';

interface FormProps {
  formRef: RefObject<HTMLFormElement | null>;
  label?: string;
  /** The id of a heading, instead of a label. */
  labelledBy?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** `post` matters only before the script runs. A form submitted then must not put a password into the address. */
export function Form({ formRef, label, labelledBy, onSubmit, children }: FormProps): ReactNode {
  return (
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
      onSubmit={onSubmit}
    >
      {children}
    </form>
  );
}
