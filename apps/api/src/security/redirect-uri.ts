import { isThisMachine } from '../base/config/this-machine.ts';
import { isSpecialAddress } from './special-address.ts';

export type ClientKind = 'spa' | 'web' | 'native' | 'machine';

export type RedirectUriProblem =
  | 'too-long'
  | 'spelling'
  | 'user'
  | 'fragment'
  | 'wildcard'
  | 'scheme'
  | 'own-origin'
  | 'private-address'
  | 'this-machine'
  | 'loopback-port'
  | 'native-scheme';

interface Registration {
  readonly kind: ClientKind;
  readonly ownOrigin: string;
}

const REDIRECT_URI_LENGTH = 500;
export const REDIRECT_URIS_AT_MOST = 10;

/** No spaces, controls, backslashes or letters outside ASCII, which parsers read in different ways. */
const plain = /^[!-[\]-~]+$/;
/** A reversed domain name, so that two applications of a phone do not share a scheme by accident. */
const nativeScheme = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/;
const nativePath = /^\/(?!\/)/;

/**
 * The only judge of a redirect URI at registration. At a request, URIs are compared character by character with the
 * registered ones, so nothing is parsed there.
 */
export function redirectUriProblem(uri: string, registration: Registration): RedirectUriProblem | undefined {
  if (uri.length > REDIRECT_URI_LENGTH) return 'too-long';
  const url = plain.test(uri) ? URL.parse(uri) : null;
  if (url === null) return 'spelling';
  if (url.username !== '' || url.password !== '' || /^[^/?#]*\/\/[^/?#]*@/.test(uri)) return 'user';
  if (uri.includes('#')) return 'fragment';
  if (uri.includes('*')) return 'wildcard';
  // Any other spelling of the same address, such as an upper-case host, "/../" or port 443, is refused.
  if (url.href !== uri) return 'spelling';
  if (url.protocol === 'https:') return webProblem(url, registration);
  if (url.protocol === 'http:') return plainHttpProblem(url, registration);
  return registration.kind === 'native' ? nativeProblem(url) : 'scheme';
}

function webProblem(url: URL, { ownOrigin }: Registration): RedirectUriProblem | undefined {
  const { hostname, origin } = url;
  if (origin === ownOrigin) return 'own-origin';
  if (isLocalName(hostname)) return isTrial(ownOrigin) ? undefined : 'this-machine';
  if (hostname.endsWith('.')) return 'spelling';
  return isSpecialAddress(hostname) ? 'private-address' : undefined;
}

/** Plain http never leaves the machine: a native application's own port, or a trial of the whole installation. */
function plainHttpProblem(url: URL, { kind, ownOrigin }: Registration): RedirectUriProblem | undefined {
  const { hostname, origin, port } = url;
  if (origin === ownOrigin) return 'own-origin';
  if (isLocalName(hostname)) return isTrial(ownOrigin) ? undefined : 'this-machine';
  if (kind !== 'native' || (hostname !== '127.0.0.1' && hostname !== '[::1]')) return 'scheme';
  // The system chooses the port at each start, so the registered one is ignored. Writing one would mislead.
  return port === '' ? undefined : 'loopback-port';
}

function nativeProblem({ protocol, host, pathname }: URL): RedirectUriProblem | undefined {
  return nativeScheme.test(protocol) && host === '' && nativePath.test(pathname)
    ? undefined
    : 'native-scheme';
}

function isLocalName(hostname: string): boolean {
  return /(?:^|\.)localhost\.?$/.test(hostname);
}

function isTrial(ownOrigin: string): boolean {
  return isThisMachine(new URL(ownOrigin).hostname);
}
