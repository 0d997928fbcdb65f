import { doctorText } from './doctor.pt-br.ts';

const timedOut = /ABORT_ERR|TIMED? ?OUT/i;

/** What the network or an engine said, as short as it gets. */
export function failureOf(error: unknown): string {
  const { code, message } = error as Error & { code?: string };
  const failure = code ?? message;
  return timedOut.test(failure) ? doctorText.timedOut : failure;
}
