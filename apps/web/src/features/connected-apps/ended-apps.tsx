import type { ReactNode } from 'react';
import { Note } from '../../brand/note.tsx';
import { connectedAppsText as text } from './connected-apps.text.ts';

/** What a reset has disconnected, until it is connected again. */
export function EndedApps({ names }: { names: readonly string[] }): ReactNode {
  if (names.length === 0) return null;
  return (
    <Note kind="info">
      <p>{text.ended(names)}</p>
    </Note>
  );
}
