import { type ReactNode, useId } from 'react';
import styles from './half-door.module.css';

const FLOOR = 63;
const TOP = 4;

/** Lit from the floor by the share, in percent. The number beside it says the same. */
export function HalfDoor({ share }: { share: number }): ReactNode {
  const id = useId();
  const light = FLOOR - (share / 100) * (FLOOR - TOP);
  return (
    <svg className={styles.door} viewBox="0 0 48 64" aria-hidden="true">
      <clipPath id={id}>
        <path d="M4 63V24a20 20 0 0 1 40 0v39z" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path className={styles.out} d="M0 0h48v64H0z" />
        <path className={styles.lit} d={`M0 ${light}h48V64H0z`} />
      </g>
      <path className={styles.frame} d="M4 63V24a20 20 0 0 1 40 0v39" />
      <path className={styles.floor} d="M0 63h48" />
    </svg>
  );
}
