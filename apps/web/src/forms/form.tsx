import type { FormEvent, ReactNode, RefObject } from 'react';
import styles from './field.module.css';

interface FormProps {
  formRef: RefObject<HTMLFormElement | null>;
  label: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** `post` matters only before the script runs: a form submitted then must not put a password into the address. */
export function Form({ formRef, label, onSubmit, children }: FormProps): ReactNode {
  return (
    <form
      ref={formRef}
      className={styles.form}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
    >
      {children}
    </form>
  );
}
