import type { ReactNode } from 'react';
import { Note } from '../brand/note.tsx';
import type { ApiError } from '../http/api-error.ts';
import { administrationText as text } from './administration.text.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Says which limit was reached. The shorter waits, for a busy search, need no more than their countdown. */
export function LimitNote({ failure }: { failure: ApiError | null }): ReactNode {
  const wait = failure?.status === 429 ? (failure.retryAfterSeconds ?? 0) : 0;
  if (wait < HOUR) return null;
  return (
    <Note kind="info">
      <p>{wait < DAY ? text.peopleLimit : text.documentLimit}</p>
    </Note>
  );
}
