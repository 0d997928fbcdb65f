import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Duo } from '../brand/button.tsx';
import { useLocation } from '../navigation/router.tsx';
import styles from './form-panel.module.css';

interface DisclosedFormProps {
  /** The id of the section. A link to it opens the form. */
  section: string;
  /** Opens the form. */
  label: string;
  children: (close: () => void) => ReactNode;
}

/** A form behind a button, so that a page with several sections stays short. */
export function DisclosedForm({ section, label, children }: DisclosedFormProps): ReactNode {
  const { hash, key } = useLocation();
  const [seen, setSeen] = useState('');
  const [open, setOpen] = useState(false);
  const [pressed, setPressed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  if (seen !== key) {
    setSeen(key);
    if (hash === `#${section}`) setOpen(true);
  }

  // The pressed button disappears, so the focus would be lost.
  useEffect(() => {
    if (!pressed) return;
    const field = box.current?.querySelector<HTMLElement>('input:not([readonly])');
    (open ? field : button.current)?.focus();
  }, [open, pressed]);

  function turn(next: boolean): void {
    setPressed(true);
    setOpen(next);
  }

  if (open)
    return (
      <div ref={box} className={styles.form}>
        {children(() => turn(false))}
      </div>
    );
  return (
    <Duo>
      <Button ref={button} way="plain" onClick={() => turn(true)}>
        {label}
      </Button>
    </Duo>
  );
}
