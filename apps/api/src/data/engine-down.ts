import pg from 'pg';

/**
 * SQLSTATEs of a server that is starting, stopping, full (connections, disk, memory), read-only, cancelled us for time,
 * or ended us in favour of another transaction (deadlock, serialization).
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
/** Its certificate ran out, is for another name, or nobody we know vouches for it: until it has a better one, it is away. */
const notCertified = /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)/;
/** pg gives these no code of their own. */
const driverMessages = [
  'The server does not support SSL connections',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
];

/** Nobody was asked: the database has not answered lately, or this request has waited long enough. */
export class EngineDown extends Error {}

/** True where the same request may well succeed in a moment: the engine is away or busy, the request is fine. */
export function isEngineDown(error: Error): boolean {
  if (error instanceof EngineDown) return true;
  if (error instanceof pg.DatabaseError) return unavailableStates.has(error.code ?? '');
  const { code = '' } = error as NodeJS.ErrnoException;
  if (unreachable.has(code) || notCertified.test(code)) return true;
  return driverMessages.some((message) => error.message.startsWith(message));
}
