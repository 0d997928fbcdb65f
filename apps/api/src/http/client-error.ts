import type { Socket } from 'node:net';
import { PROBLEM_CONTENT_TYPE, type Problem, problemType } from '@portaria/contract';
import { AppError } from '../app-error.ts';
import { uuidV7 } from '../security/uuid-v7.ts';

/** Long enough to read the answer: closed at once, what the peer still sends would make its system throw it away. */
const LAST_WORD_MS = 1_000;

/**
 * What never becomes a request because HTTP itself is broken gets a problem too, and the connection ends. To end our
 * side is not enough: Node lets sockets be half open, and a peer that never ends its own would hold one for good.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // Ended before, here or with its last answer: whoever did that closes it, when the answer has left.
  if (socket.writableEnded) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
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
  setTimeout(() => socket.destroy(), LAST_WORD_MS).unref();
}

function codeOf(cause: string | undefined): 'headers_too_large' | 'request_timeout' | 'malformed_request' {
  if (cause === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  return cause === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request';
}
