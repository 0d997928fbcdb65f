import type { PasswordCheck, PasswordPolicyName } from '@portaria/contract';
import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import styles from './field.module.css';
import { formsText } from './forms.text.ts';

/** Ticks each rule while the password is typed. It is not announced at every key, only with the field. */
export function PasswordChecklist({
  checks,
  policy,
}: {
  checks: PasswordCheck[];
  policy: PasswordPolicyName;
}): ReactNode {
  return (
    <>
      {policy !== 'spec' && formsText.passphrase}
      <ul className={styles.checklist}>
        {checks.map(({ text, isMet }) => (
          <li key={text} className={isMet ? styles.met : undefined}>
            {isMet && <Icon name="check" />}
            {isMet && <span className="sr">{formsText.met}</span>}
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}
