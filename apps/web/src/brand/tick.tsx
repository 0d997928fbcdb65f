import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './tick.module.css';

export function Tick(props: Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'>): ReactNode {
  return <input {...props} type="checkbox" className={styles.tick} />;
}
