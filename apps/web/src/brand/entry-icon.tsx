import type { ReactNode } from 'react';
import { Shape } from './icon.tsx';

/** Shapes that many pages show, but not those of the specification. */
export const entryShapes = {
  key: 'M8 3.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM11.2 11.2l8.3 8.3M16 16l2.5-2.5M19.5 19.5l1-1',
  question: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.01',
  badge: 'm12 3 8 3v6c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9V6z',
} as const;

export function EntryIcon({ name }: { name: keyof typeof entryShapes }): ReactNode {
  return <Shape path={entryShapes[name]} />;
}
