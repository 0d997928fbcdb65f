import type { Endpoint } from '@portaria/contract';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** The endpoint's answer, checked against its schema; anything else is thrown as an ApiError. */
export async function readAnswer<Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  response: Response,
): Promise<Answer> {
  // A file is read by whoever asked for it, piece by piece.
  if (endpoint.file && response.ok) return response as Answer;
  const body = parse(await response.text(), response.headers.get('content-type') ?? '');
  const { status, statusText } = response;
  if (!response.ok) {
    throw new ApiError({ status, statusText, body, retryAfterSeconds: retryAfter(response.headers) });
  }
  // Without a schema the endpoint answers nothing: its type is undefined.
  if (endpoint.response === undefined) return undefined as Answer;
  const answer = z.safeParse(endpoint.response, body);
  if (!answer.success) throw new ApiError({ status, reason: 'malformed' });
  return answer.data;
}

/** `fetch` rejects alike for a dead network, a refused redirect and a cut connection. */
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
