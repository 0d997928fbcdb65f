import type { Socket } from 'node:net';
import { PROBLEM_CONTENT_TYPE, type Problem, problemType } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { uuidV7 } from '../security/uuid-v7.ts';

/** If the socket closed at once while the peer still sends, a TCP reset could discard the response unread. */
const LINGER_MS = 1_000;

interface ClientError extends Error {
  readonly code?: string;
  /** A buffer with what arrived last. Fastify describes another type. */
  readonly rawPacket?: unknown;
}

/**
 * Answers malformed HTTP with a problem document and closes the connection. Ending only our side is not enough: Node
 * allows half-open sockets, so a peer that never closes its side would occupy one forever.
 */
export function answerClientError(error: ClientError, socket: Socket): void {
  // The response was already ended, here or by its route. That code also closes the socket.
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
      // A client that asked for headers would take a body for the next response.
      isHead(error.rawPacket) ? '' : body,
    ].join('\r\n'),
  );
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

function isHead(packet: unknown): boolean {
  return Buffer.isBuffer(packet) && packet.toString('latin1', 0, 5) === 'HEAD ';
}

function codeOf(cause: string | undefined): 'headers_too_large' | 'request_timeout' | 'malformed_request' {
  if (cause === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  return cause === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'malformed_request';
}
