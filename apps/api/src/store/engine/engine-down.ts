import pg from 'pg';

/**
 * SQLSTATEs of a server that is starting, stopping, out of resources (connections, disk, memory) or read-only. Also of
 * a statement that was cancelled by a timeout or aborted by a deadlock or serialization failure.
 */
const unavailableStates = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '53400',
  '25006',
  '57014',
  '25P03',
  '40P01',
  '40001',
  '08006',
  '08003',
  '08001',
]);
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** A server with an invalid certificate (expired, wrong name, unknown issuer) counts as unavailable. */
const notCertified = /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;
/** pg sets no error code for these. */
const driverMessages = [
  'The server does not support SSL connections',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
];

/** Thrown without a query, because the circuit breaker is open or the request's time budget is used up. */
export class EngineDown extends Error {}

/** True if retrying the same request may succeed soon, because the database is unreachable or overloaded. */
export function isEngineDown(error: Error): boolean {
  if (error instanceof EngineDown) return true;
  if (error instanceof pg.DatabaseError) return unavailableStates.has(error.code ?? '');
  const { code = '' } = error as NodeJS.ErrnoException;
  if (unreachable.has(code) || notCertified.test(code)) return true;
  return driverMessages.some((message) => error.message.startsWith(message));
}
