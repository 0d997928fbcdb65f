import { type ReactNode, type RefObject, useContext } from 'react';
import { ElementsContext, type FormElementProps } from '../brand/elements.tsx';
import styles from './field.module.css';

interface FormProps {
  formRef: RefObject<HTMLFormElement | null>;
  label?: string;
  /** The id of a heading, instead of a label. */
  labelledBy?: string;
  /** Its button is busy until the returned promise has settled. */
  onSubmit: FormElementProps['onSubmit'];
  children: ReactNode;
}

/** `post` matters only before the script runs. A form submitted then must not put a password into the address. */
export function Form({ formRef, label, labelledBy, onSubmit, children }: FormProps): ReactNode {
  const { Form: Element } = useContext(ElementsContext);
  return (
    <Element
      ref={formRef}
      className={styles.form}
      method="post"
      noValidate
      aria-label={label}
      aria-labelledby={labelledBy}
      onSubmit={onSubmit}
    >
      {children}
    </Element>
  );
}
