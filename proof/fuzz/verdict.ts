import { errorStatus, PROBLEM_CONTENT_TYPE, problem } from '@portaria/contract';
import type { Reply } from '@portaria/harness/exchange';
import * as z from 'zod/mini';
import { type Expectation, expectedOutcome, type Outcome } from './expected-outcome.ts';
import type { HostileRequest } from './hostile-request.ts';

/** Describes how the response violates the contract, or returns undefined if it does not. */
export function contractViolation(request: HostileRequest, reply: Reply): string | undefined {
  const expected = expectedOutcome(request);
  if (request.method === 'HEAD') return headViolation(expected, reply);
  const outcome = outcomeOf(request, reply);
  if (typeof outcome === 'object') return outcome.broken;
  if (!expected.outcomes.has(outcome)) {
    return `${request.call.name}: ${reply.status} ${outcome}, not ${[...expected.outcomes].join(' or ')}`;
  }
  return outcome === 'validation_failed' && expected.fields
    ? fieldViolation(request, expected.fields, reply)
    : undefined;
}

/** A HEAD response has no body with an error code, so only its status is checked. */
function headViolation({ outcomes }: Expectation, { status, text }: Reply): string | undefined {
  const statuses = [...outcomes].flatMap((outcome): number[] =>
    outcome === 'success' ? [200, 204] : [errorStatus[outcome]],
  );
  return statuses.includes(status) && text === '' ? undefined : `HEAD answered ${status}`;
}

function outcomeOf({ call }: HostileRequest, { status, headers, text }: Reply): Outcome | { broken: string } {
  if (status === 204) return text === '' && !call.response ? 'success' : { broken: '204 in the wrong place' };
  if (status === 200 && call.fileType !== undefined) {
    const isFile = headers.get('content-type') === call.fileType && text !== '';
    return isFile ? 'success' : { broken: `200 with ${text.slice(0, 200)}` };
  }
  if (status === 200) {
    const fits = call.response !== undefined && z.safeParse(call.response, JSON.parse(text)).success;
    return fits ? 'success' : { broken: `200 with ${text.slice(0, 200)}` };
  }
  if (headers.get('content-type') !== PROBLEM_CONTENT_TYPE)
    return { broken: `${status} that is no problem: ${text.slice(0, 200)}` };
  const parsed = z.safeParse(problem, JSON.parse(text));
  if (!parsed.success || parsed.data.status !== status || errorStatus[parsed.data.code] !== status) {
    return { broken: `a problem of the wrong form: ${text.slice(0, 300)}` };
  }
  return parsed.data.code;
}

/**
 * Known fields must match exactly. For unknown keys only their presence is checked, because V8 13.6 may confuse an
 * escaped key with an earlier one that contains a backslash (nodejs/node#63785). No key of the contract does.
 */
function fieldViolation(
  { call }: HostileRequest,
  expected: readonly string[],
  { text }: Reply,
): string | undefined {
  const errors = Object.entries(z.parse(problem, JSON.parse(text)).errors ?? {});
  const haveMessages = errors.every(
    ([, sentences]) => sentences.length > 0 && sentences.every((sentence) => sentence !== ''),
  );
  const summary = (names: readonly string[]): string => {
    const known = names.filter((name) => name in call.fields || name === 'body');
    return JSON.stringify([...known.toSorted(), ...(known.length < names.length ? ['and more'] : [])]);
  };
  const named = summary(errors.map(([field]) => field));
  return haveMessages && named === summary(expected)
    ? undefined
    : `the error names ${named}, not ${summary(expected)}`;
}
