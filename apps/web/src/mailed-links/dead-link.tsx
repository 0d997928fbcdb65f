import type { ReactNode } from 'react';
import { Note } from '../brand/note.tsx';

/** For a used or expired link. The children are the next steps. */
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
