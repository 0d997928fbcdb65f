import type { ReactNode } from 'react';
import { Note } from '../brand/note.tsx';

/** A used or expired link says so; the ways on follow. */
export function DeadLink({ message, children }: { message: string; children: ReactNode }): ReactNode {
  return (
    <>
      <Note kind="error">
        <p role="alert">{message}</p>
      </Note>
      {children}
    </>
  );
}
