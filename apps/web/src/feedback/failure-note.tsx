import { type ReactNode, useContext } from 'react';
import { Note } from '../brand/note.tsx';
import type { ApiError } from '../http/api-error.ts';
import { isShownElsewhere, statusText } from '../http/error-effect.ts';
import { ApiContext } from '../http/use-api.ts';
import { ErrorList } from './error-list.tsx';
import { failureAdvice } from './failure-advice.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface FailureNoteProps {
  error: ApiError;
  /** For a page that must show every error, also one that a toast shows. */
  alsoToasted?: boolean;
}

/** Shows a failed call: the list of a validation problem, or one sentence on what to do. */
export function FailureNote({ error, alsoToasted = false }: FailureNoteProps): ReactNode {
  const formsShowAll = useContext(ApiContext)?.formsShowAll ?? false;
  const secondsLeft = useSecondsLeft(error.retryAfterSeconds);
  if (error.messages.length > 0) return <ErrorList errors={error.problem.errors ?? {}} />;
  const shows = (alsoToasted || formsShowAll) && error.status === 401 && !isShownElsewhere(error);
  const toasted = shows ? statusText(error) : null;
  const first = failureAdvice(error, error.retryAfterSeconds) ?? toasted;
  const now = failureAdvice(error, secondsLeft) ?? toasted;
  if (first === null || now === null) return null;
  return (
    <Note kind="error">
      {/* Announced once. The visible countdown is hidden from screen readers. */}
      <p role="alert" className={first === now ? undefined : 'sr'}>
        {first}
      </p>
      {first !== now && <p aria-hidden="true">{now}</p>}
    </Note>
  );
}
