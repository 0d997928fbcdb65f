import type { ApiError } from '../http/api-error.ts';
import { feedbackText } from './feedback.text.ts';

/** 401 has a toast. 404 and 500 have their own pages. */
const shownElsewhere: (number | null)[] = [401, 404, 500];

/** One sentence on what the user can do. Null if a list or another page already shows the error. */
export function failureAdvice(error: ApiError, secondsLeft: number | null): string | null {
  if (error.reason === 'offline') return feedbackText.offline;
  if (error.reason === 'timeout') return feedbackText.timeout;
  if (error.problem.code === 'outcome_unknown') return error.problem.title ?? feedbackText.unexpected;
  if (error.status === 429 || isBusy(error)) return waitAdvice(error, secondsLeft);
  if (error.reason === 'account-changed' || error.reason === 'cancelled') return null;
  if (shownElsewhere.includes(error.status)) return null;
  return error.text ?? error.problem.title ?? feedbackText.unexpected;
}

function isBusy({ status }: ApiError): boolean {
  return status === 502 || status === 503 || status === 504;
}

function waitAdvice(error: ApiError, secondsLeft: number | null): string {
  if (secondsLeft === 0) return feedbackText.retryNow;
  if (secondsLeft === null) return isBusy(error) ? feedbackText.busy : feedbackText.tooMany;
  const left = durationText(secondsLeft);
  return isBusy(error) ? feedbackText.busyUntil(left) : feedbackText.tooManyUntil(left);
}

/** Rounded up, so that the shown time is always long enough. */
export function durationText(seconds: number): string {
  if (seconds < 60) return feedbackText.seconds(seconds);
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? feedbackText.minutes(minutes) : feedbackText.hours(Math.ceil(minutes / 60));
}
