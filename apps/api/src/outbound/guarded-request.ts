import { lookup as systemLookup } from 'node:dns';
import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Config } from '../base/config/config.ts';
import { isThisMachine } from '../base/config/this-machine.ts';
import { afterWorking } from '../limits/working-time.ts';
import { isLoopbackAddress, isSpecialAddress } from '../security/special-address.ts';
import { OutboundError } from './outbound-error.ts';
import { type OutboundAnswer, readStatus, readWhole } from './read-answer.ts';

const TIMEOUT_MS = 5_000;
const LONGEST_ANSWER = 262_144;

export interface OutboundMessage {
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string | undefined;
}

export interface OutboundRequest extends OutboundMessage {
  readonly method: 'GET' | 'POST';
}

export interface GuardOptions {
  /** Only tests replace the resolver. */
  readonly lookup?: typeof systemLookup | undefined;
  readonly timeoutMs?: number;
  /** Ends the call early, as a timeout. */
  readonly signal?: AbortSignal | undefined;
}

export type OutboundConfig = Pick<Config, 'origin' | 'outboundNetworks'>;
type Judge = (address: string) => boolean;
type Read<Answer> = (answer: IncomingMessage) => Promise<Answer>;

export function guardedRequest(
  config: OutboundConfig,
  url: string,
  message: OutboundRequest,
  { most = LONGEST_ANSWER, ...options }: GuardOptions & { readonly most?: number } = {},
): Promise<OutboundAnswer> {
  const headers = { ...message.headers, 'accept-encoding': 'identity' };
  return call(config, url, { ...message, headers }, options, (answer) => readWhole(answer, most));
}

export function guardedPost(
  config: OutboundConfig,
  url: string,
  message: OutboundMessage,
  options: GuardOptions = {},
): Promise<{ readonly status: number }> {
  return call(config, url, { ...message, method: 'POST' }, options, readStatus);
}

/**
 * The only way to call a server whose address was registered. It connects before it makes the request, so Node's agents,
 * and with them proxy variables and kept connections, are not involved. Redirects are answers like any other.
 */
async function call<Answer>(
  config: OutboundConfig,
  url: string,
  message: OutboundRequest,
  { lookup = systemLookup, timeoutMs = TIMEOUT_MS, signal: givenSignal }: GuardOptions,
  read: Read<Answer>,
): Promise<Answer> {
  const isTrial = isThisMachine(new URL(config.origin).hostname);
  const target = parsedTarget(url, isTrial);
  const isAllowed = judgeOf(target, config);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  // Node resolves no literal address, so `lookup` would not see it.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new OutboundError('address');
  const timeout = new AbortController();
  // By working time, so a stall of this process is not taken for one of the other server.
  const deadline = afterWorking(timeoutMs, () => timeout.abort());
  const signal = AbortSignal.any([timeout.signal, givenSignal ?? []].flat());
  const connection = connect({
    host,
    port: Number(target.port || (target.protocol === 'https:' ? 443 : 80)),
    lookup: judgedLookup(lookup, isAllowed),
    autoSelectFamily: true,
    signal,
  });
  try {
    await opened(connection, 'connect', signal);
    // The system may connect elsewhere than asked, as it does for 0.0.0.0.
    if (!isAllowed(connection.remoteAddress ?? '')) throw new OutboundError('address');
    const socket = target.protocol === 'https:' ? await secured(connection, host, signal) : connection;
    const received = await exchange(socket, target, message, signal);
    const answer = await read(received);
    // A body without a length ends with its connection, also when the timeout closes it.
    signal.throwIfAborted();
    return answer;
  } catch (error) {
    throw OutboundError.from(error, signal);
  } finally {
    deadline.cancel();
    connection.destroy();
  }
}

function parsedTarget(text: string, isTrial: boolean): URL {
  const url = URL.parse(text);
  const isHttp = url?.protocol === 'https:' || (isTrial && url?.protocol === 'http:');
  if (!url || !isHttp || url.username !== '' || url.password !== '') throw new OutboundError('url');
  return url;
}

function judgeOf({ protocol }: URL, { outboundNetworks }: Pick<Config, 'outboundNetworks'>): Judge {
  return (address) => {
    const version = isIP(address);
    if (version === 0) return false;
    const isOpened = outboundNetworks.check(address, version === 6 ? 'ipv6' : 'ipv4');
    if (protocol === 'http:') return isOpened && isLoopbackAddress(address);
    return isOpened || !isSpecialAddress(address);
  };
}

/** One refused address refuses the name, because its owner chooses the order in which addresses are tried. */
function judgedLookup(lookup: typeof systemLookup, isAllowed: Judge): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const areAllowed = addresses.length > 0 && addresses.every(({ address }) => isAllowed(address));
      callback(areAllowed ? null : new OutboundError('address'), addresses);
    });
}

async function secured(connection: Socket, host: string, signal: AbortSignal): Promise<Socket> {
  const socket = connectTls({
    socket: connection,
    host,
    ...(isIP(host) === 0 && { servername: host }),
    ALPNProtocols: ['http/1.1'],
    // Also while NODE_TLS_REJECT_UNAUTHORIZED is 0.
    rejectUnauthorized: true,
  });
  return opened(socket, 'secureConnect', signal);
}

async function opened(socket: Socket, event: string, signal: AbortSignal): Promise<Socket> {
  // A later error, such as the timeout, reaches the request. Without a listener here it would end the process.
  socket.on('error', () => {});
  await once(socket, event, { signal });
  return socket;
}

function exchange(
  socket: Socket,
  target: URL,
  { method, headers, body }: OutboundRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(target, { method, headers, signal, createConnection: () => socket });
  request.end(body);
  return new Promise((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
    // An answer that changes the protocol closes the request without an error.
    request.on('close', () => reject(new OutboundError('connection')));
  });
}
