import type { ReactNode } from 'react';
import { Tick } from '../../brand/tick.tsx';
import styles from './factors.module.css';
import { factorsText } from './factors.text.ts';

const text = factorsText.endOthers;

interface EndOthersProps {
  /** Ticked at first: a thief may have logged in with a stolen password. */
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function EndOthers({ checked, onChange }: EndOthersProps): ReactNode {
  return (
    <div>
      <label className={styles.kept}>
        <Tick checked={checked} aria-describedby="sair-dos-outros" onChange={() => onChange(!checked)} />
        {text.label}
      </label>
      <p id="sair-dos-outros" className={styles.hint}>
        {text.hint}
      </p>
    </div>
  );
}
