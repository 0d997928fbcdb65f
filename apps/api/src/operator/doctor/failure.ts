import { doctorText } from './doctor.pt-br.ts';

const timedOut = /ABORT_ERR|TIMED? ?OUT/i;

/** A short description of a network or server error. */
export function failureOf(error: unknown): string {
  const { code, message } = error as Error & { code?: string };
  const failure = code ?? message;
  return timedOut.test(failure) ? doctorText.timedOut : failure;
}
