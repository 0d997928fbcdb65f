import type { Endpoint } from '@portaria/contract';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** Returns the body checked against the endpoint's schema. Anything else is thrown as an ApiError. */
export async function readAnswer<Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  response: Response,
): Promise<Answer> {
  // The caller reads a file as a stream.
  if (endpoint.file && response.ok) return response as Answer;
  const body = parse(await response.text(), response.headers.get('content-type') ?? '');
  const { status, statusText } = response;
  if (!response.ok) {
    throw new ApiError({ status, statusText, body, retryAfterSeconds: retryAfter(response.headers) });
  }
  // An endpoint without a schema has no response body.
  if (endpoint.response === undefined) return undefined as Answer;
  const answer = z.safeParse(endpoint.response, body);
  if (!answer.success) throw new ApiError({ status, reason: 'malformed' });
  return answer.data;
}

/** `fetch` rejects the same way for a missing network, a rejected redirect and a lost connection. */
export function unanswered(error: unknown): ApiError {
  const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
  return new ApiError({ status: null, reason: timedOut ? 'timeout' : 'offline' });
}

function parse(text: string, contentType: string): unknown {
  if (!/[/+]json\b/i.test(contentType)) return /^text\/plain\b/i.test(contentType) ? text : undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null;
}
