import type { Socket } from 'node:net';
import { PROBLEM_CONTENT_TYPE, type Problem, problemType } from '@portaria/contract';
import { AppError } from '../app-error.ts';
import { uuidV7 } from '../security/uuid-v7.ts';

/** What never becomes a request because HTTP itself is broken gets a problem too, and the connection ends. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const { code, status, title } = new AppError(codeOf(error.code));
  const problem: Problem = { type: problemType(code), title, status, code, requestId: uuidV7() };
  const body = JSON.stringify(problem);
  socket.end(
    [
      `HTTP/1.1 ${status} `,
      `Content-Type: ${PROBLEM_CONTENT_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function codeOf(cause: string | undefined): 'headers_too_large' | 'request_timeout' | 'malformed_request' {
  if (cause === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  return cause === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request';
}
