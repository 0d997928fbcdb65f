import type { ReactNode } from 'react';
import { tilePaths, tileRowPaths } from './tile-paths.ts';
import styles from './tile-wall.module.css';

const joints =
  'M0 0v64M8 0v64M16 0v64M24 0v64M32 0v64M40 0v64M48 0v64M56 0v64M0 0h64M0 8h64M0 16h64M0 24h64M0 32h64M0 40h64M0 48h64M0 56h64';

export function TilePattern({
  id,
  scale,
  tones,
  height,
}: {
  id: string;
  scale: number;
  tones: typeof tilePaths;
  height: number;
}): ReactNode {
  return (
    <pattern
      id={id}
      width="64"
      height={height}
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scale})`}
    >
      <path className={styles.low} d={tones.low} />
      <path className={styles.mid} d={tones.mid} />
      <path className={styles.high} d={tones.high} />
      <path className={styles.wall} d={tones.wall} />
      <path className={styles.joint} strokeWidth=".25" d={joints} />
    </pattern>
  );
}

/** Twenty by twenty tiles behind the door of a split box, aligned to the bottom. */
export function TileWall(): ReactNode {
  return (
    <svg className={styles.tiles} aria-hidden="true">
      <TilePattern id="tile-wall" scale={6} tones={tilePaths} height={64} />
      <rect width="100%" height="100%" fill="url(#tile-wall)" />
    </svg>
  );
}

/** One row of tiles over a single box. */
export function TileRow(): ReactNode {
  return (
    <svg className={styles.row} aria-hidden="true">
      <TilePattern id="tile-row" scale={6} tones={tileRowPaths} height={8} />
      <rect width="100%" height="100%" fill="url(#tile-row)" />
    </svg>
  );
}

/** The whole wall with its arched door, lit or dark. */
export function Archway({ lit }: { lit: boolean }): ReactNode {
  return (
    <svg
      className={styles.archway}
      viewBox="0 0 64 96"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <linearGradient id="door-light" x2="0" y2="1">
        <stop className={styles.glowHead} offset=".3" />
        <stop className={styles.glowFoot} offset="1" />
      </linearGradient>
      <TilePattern id="archway" scale={1} tones={tilePaths} height={64} />
      <path fill="url(#archway)" d="M-480 0H544v96H-480z" />
      <path className={styles.wall} d="M24 72h16v24H24z" />
      <path
        className={styles.dark}
        fill={lit ? 'url(#door-light)' : undefined}
        d="M24 96V80a8 8 0 0 1 16 0v16z"
      />
    </svg>
  );
}
