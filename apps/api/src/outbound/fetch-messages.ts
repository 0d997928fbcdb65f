import type { OutboundRequest } from './guarded-request.ts';
import type { OutboundAnswer } from './read-answer.ts';

/** What openid-client hands to its `customFetch`. */
export interface FetchOptions {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** The constructor of Response throws if one of these has a body. */
const statusesWithoutBody = [204, 205, 304];

export function requestOf({ method, headers, body }: FetchOptions): OutboundRequest {
  if (method !== 'GET' && method !== 'POST') throw new TypeError(`no call may use ${method}`);
  return { method, headers, body: textOf(body) };
}

export function responseOf({ status, headers, body }: OutboundAnswer): Response {
  return new Response(statusesWithoutBody.includes(status) ? null : body, { status, headers });
}

function textOf(body: unknown): string | undefined {
  if (typeof body === 'string' || body === undefined) return body;
  if (body === null) return undefined;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('a body must be text or fields of a form');
}
