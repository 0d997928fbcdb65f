import type { ReactNode } from 'react';
import { Note } from '../../brand/note.tsx';
import { FailureNote } from '../../feedback/failure-note.tsx';
import type { ApiError } from '../../http/api-error.ts';
import { statusText } from '../../http/error-effect.ts';
import { customerLoginText as text } from './customer-login.text.ts';

/** One note above the form, whichever way in was refused. */
export function LoginFailure({ error }: { error: ApiError }): ReactNode {
  if (error.code !== 'invalid_credentials') return <FailureNote error={error} />;
  return (
    <Note kind="error">
      <p role="alert">
        <strong>{statusText(error)}</strong> {text.again}
      </p>
    </Note>
  );
}
