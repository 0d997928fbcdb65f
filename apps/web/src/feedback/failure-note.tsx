import type { ReactNode } from 'react';
import { Note } from '../brand/note.tsx';
import type { ApiError } from '../http/api-error.ts';
import { ErrorList } from './error-list.tsx';
import { failureAdvice } from './failure-advice.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** What a form shows of a failed call: the list of a validation problem, or one sentence on what to do. */
export function FailureNote({ error }: { error: ApiError }): ReactNode {
  const secondsLeft = useSecondsLeft(error.retryAfterSeconds);
  if (error.status === 400 && error.messages.length > 0) return <ErrorList messages={error.messages} />;
  const first = failureAdvice(error, error.retryAfterSeconds);
  const now = failureAdvice(error, secondsLeft);
  if (first === null || now === null) return null;
  return (
    <Note kind="error">
      {/* Said once to who listens; who looks sees the time run. */}
      <p role="alert" className={first === now ? undefined : 'sr'}>
        {first}
      </p>
      {first !== now && <p aria-hidden="true">{now}</p>}
    </Note>
  );
}
