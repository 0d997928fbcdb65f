import { type FoundPerson, findPeopleEndpoint } from '@portaria/contract/administration';
import { useEffect, useState } from 'react';
import { failureAdvice } from '../../feedback/failure-advice.ts';
import { ApiError } from '../../http/api-error.ts';
import { useGuardedCall } from '../../step-up/guarded-call.ts';

/** Each search is recorded and limited, so it waits for a pause and for a few letters. */
const PAUSE_MS = 400;
const WORTH_SEARCHING = 3;
const SHOWN = 6;

interface Suggestions {
  /** Null before the answer to what is typed. */
  people: readonly FoundPerson[] | null;
  failure: string | null;
}

const none: Suggestions = { people: null, failure: null };

export function useSuggestions(typed: string): Suggestions {
  const call = useGuardedCall();
  const [found, setFound] = useState({ ...none, text: '' });
  const text = typed.trim();
  useEffect(() => {
    if (text.length < WORTH_SEARCHING) return;
    let isLeft = false;
    async function search(): Promise<void> {
      try {
        const { items } = await call(findPeopleEndpoint, { text, filter: 'all' }, { background: true });
        if (!isLeft) setFound({ text, people: items.slice(0, SHOWN), failure: null });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!isLeft) setFound({ text, people: null, failure: adviceOn(error) });
      }
    }
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [call, text]);
  return found.text === text ? found : none;
}

/** Null after a step-up that was cancelled. */
function adviceOn(error: ApiError): string | null {
  return failureAdvice(error, error.retryAfterSeconds) ?? error.problem.title ?? null;
}
