import { passwordPatternParts, ruleText } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import styles from './field.module.css';

/** Always in the page, so that a new message is announced. */
export function FieldErrors({ id, messages }: { id: string; messages: string[] }): ReactNode {
  return (
    <div id={id} aria-live="polite" className={styles.errors}>
      {messages.map((message) => (
        <div key={message} className={styles.error}>
          <Icon name="alert" />
          <div>{message === ruleText.passwordPattern ? <PasswordPattern /> : message}</div>
        </div>
      ))}
    </div>
  );
}

function PasswordPattern(): ReactNode {
  return (
    <>
      {passwordPatternParts.lead}
      <ul>
        {passwordPatternParts.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
