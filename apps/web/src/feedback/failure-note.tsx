import { type ReactNode, useContext } from 'react';
import { Note } from '../brand/note.tsx';
import type { ApiError } from '../http/api-error.ts';
import { isShownElsewhere, statusText } from '../http/error-effect.ts';
import { ApiContext } from '../http/use-api.ts';
import { FaultsContext } from './error-list.tsx';
import { failureAdvice } from './failure-advice.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface FailureNoteProps {
  error: ApiError;
  /** For a page that must show every error, also one that a toast shows. */
  alsoToasted?: boolean;
  /** For a call that is repeated when the network is back, as the offline banner says. */
  isRepeated?: boolean;
}

/** Shows a failed call: the list of a validation problem, or one sentence on what to do. */
export function FailureNote({ error, alsoToasted = false, isRepeated = false }: FailureNoteProps): ReactNode {
  const formsShowAll = useContext(ApiContext)?.formsShowAll ?? false;
  const Faults = useContext(FaultsContext);
  const secondsLeft = useSecondsLeft(error.retryAfterSeconds);
  if (error.messages.length > 0) return <Faults errors={error.problem.errors ?? {}} />;
  const shows = (alsoToasted || formsShowAll) && error.status === 401 && !isShownElsewhere(error);
  const toasted = shows ? statusText(error) : null;
  // The offline banner is hidden then.
  const isUnsent = formsShowAll && !isRepeated && error.reason === 'offline';
  const first = failureAdvice(error, error.retryAfterSeconds) ?? toasted;
  const now = failureAdvice(error, secondsLeft) ?? toasted;
  if (first === null || now === null) return null;
  return (
    <Note kind="error">
      {/* Announced once. The visible countdown is hidden from screen readers. */}
      <p role="alert" className={first === now ? undefined : 'sr'} data-unsent={isUnsent || undefined}>
        {first}
      </p>
      {first !== now && <p aria-hidden="true">{now}</p>}
    </Note>
  );
}
