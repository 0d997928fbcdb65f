import type { ReactNode } from 'react';
import { TileWall } from '../../brand/tile-wall.tsx';
import styles from './illustration.module.css';

const drawings = {
  choose: (
    <>
      <path className={styles.glow} d="M52 92V80a18 18 0 0 1 36 0v32H52z" />
      <path className={styles.line} d="M56 136h28M56 148h18" />
    </>
  ),
  scan: (
    <>
      <path
        className={styles.ink}
        d="M50 70h16v16H50zM74 70h16v16H74zM50 94h16v16H50zM74 94h6v6h-6zM84 104h6v6h-6zM84 94h6v4h-6z"
      />
      <path className={styles.line} d="M44 64v-6h8M96 64v-6h-8M44 116v6h8M96 116v6h-8" />
    </>
  ),
  code: (
    <>
      <path
        className={styles.ink}
        d="M48 80h10v16H48zM65 80h10v16H65zM82 80h10v16H82zM48 104h10v16H48zM65 104h10v16H65z"
      />
      <path className={styles.glow} d="M82 104h10v16H82z" />
    </>
  ),
  done: (
    <>
      <path className={styles.line} d="m54 94 12 12 20-22" />
      <path className={styles.glow} d="M58 132h24v6H58z" />
    </>
  ),
} as const;

export type IllustrationName = keyof typeof drawings;

/** A hand's telephone in an arch, below whole tiles. */
export function Illustration({ name }: { name: IllustrationName }): ReactNode {
  return (
    <div className={styles.illustration}>
      <div className={styles.tiles}>
        <TileWall />
      </div>
      <svg viewBox="0 0 140 200" aria-hidden="true">
        <path className={styles.low} d="M10 200V70a60 60 0 0 1 120 0v130z" />
        <path className={styles.mid} d="M22 200V74a48 48 0 0 1 96 0v126z" />
        <path className={styles.floor} d="M58 174h24v20H58z" />
        <rect className={styles.body} x="36" y="40" width="68" height="134" rx="6" />
        <path className={styles.screen} d="M42 50h56v112H42z" />
        {drawings[name]}
      </svg>
    </div>
  );
}
