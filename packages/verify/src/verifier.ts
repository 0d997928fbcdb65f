import { type JWTPayload, jwtVerify } from 'jose';
import {
  type AccessToken,
  type AnyToken,
  assertScope,
  assertSecondFactor,
  tokenFrom,
} from './access-token.ts';
import { createProofCheck } from './dpop-proof.ts';
import { createKeySet } from './key-set.ts';
import { TokenError, tokenErrorFrom, withDpopChallenge } from './token-error.ts';

export interface VerifierOptions {
  /** The PUBLIC_URL of Portaria, such as `https://conta.exemplo.com.br`. */
  readonly issuer: string;
  /** This application's name in TOKEN_AUDIENCES, or the audience of its resource. */
  readonly audience: string;
  /** Address of the keys inside your network, if not at the issuer. */
  readonly jwksUrl?: string;
  /**
   * The public origin of this service, such as `https://pedidos.exemplo.com.br`. With it `verifyRequest` accepts tokens that
   * are bound to a key (DPoP). It is not read from the request, because a client can write any Host.
   */
  readonly origin?: string;
  /** Also accept tokens of applications that act for a person, whatever their scopes. Check these on each route. */
  readonly applications?: boolean;
  /** Accept tokens of applications that have all of these scopes. With `machines` it applies to machines too. */
  readonly scopes?: readonly string[];
  /** Also accept tokens of machines, which have no person and no session. */
  readonly machines?: boolean;
  /** Refuse sessions in which no second factor was shown. Machines have no session, so it does not apply to them. */
  readonly requireSecondFactor?: boolean;
  /** Accepted clock difference. 30 by default. */
  readonly clockToleranceSeconds?: number;
  /** Maximum age of the keys. 300 by default, like Portaria's cache header. */
  readonly cacheSeconds?: number;
  /** How long known keys stay in use while fetches fail. A day by default. */
  readonly keepSeconds?: number;
  /** Timeout of one fetch. 5 by default. */
  readonly timeoutSeconds?: number;
  readonly now?: () => Date;
}

export interface VerifiableRequest {
  readonly method?: string | undefined;
  /** Path and query, as the client sent them. */
  readonly url?: string | undefined;
  readonly headers: {
    readonly authorization?: string | undefined;
    readonly dpop?: string | readonly string[] | undefined;
  };
}

export interface Verifier<Token extends AnyToken = AccessToken> {
  /** Throws a `TokenError` for an invalid token, and for one that is bound to a key. */
  verify(token: string): Promise<Token>;
  /** Verifies the value of the Authorization header, with the scheme Bearer. */
  verifyHeader(authorization: string | undefined): Promise<Token>;
  /** Like `verifyHeader`, and with the option `origin` also for the scheme DPoP. */
  verifyRequest(request: VerifiableRequest): Promise<Token>;
}

/** Create one per process, because it caches the keys. */
export function createVerifier(options: VerifierOptions & { readonly machines?: false }): Verifier;
export function createVerifier(options: VerifierOptions): Verifier<AnyToken>;
export function createVerifier(options: VerifierOptions): Verifier<AnyToken> {
  const { issuer, audience, origin, scopes, now = () => new Date() } = options;
  assertOrigin(issuer, `"issuer" must be the origin of Portaria's PUBLIC_URL`);
  if (origin !== undefined) assertOrigin(origin, '"origin" must be the public origin of this service');
  if (!audience)
    throw new TypeError('"audience" is missing. It is the name of this application in TOKEN_AUDIENCES.');
  if (scopes?.length === 0)
    throw new TypeError('"scopes" is empty. To accept applications with any scope, set "applications".');
  const keys = createKeySet({
    url: new URL(options.jwksUrl ?? '/.well-known/jwks.json', issuer).href,
    cacheSeconds: options.cacheSeconds ?? 300,
    keepSeconds: options.keepSeconds ?? 86_400,
    timeoutSeconds: options.timeoutSeconds ?? 5,
  });

  const assertProof = origin === undefined ? undefined : createProofCheck(origin, now);

  async function claimsOf(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256'],
        typ: 'at+jwt',
        issuer,
        audience,
        clockTolerance: options.clockToleranceSeconds ?? 30,
        currentDate: now(),
      });
      return payload;
    } catch (error) {
      throw tokenErrorFrom(error);
    }
  }

  function acceptedToken(payload: JWTPayload): AnyToken {
    const token = tokenFrom(payload);
    const isMachine = token.sub === undefined;
    if (isMachine && options.machines !== true) throw new TokenError('claim_invalid');
    // A person may have allowed it to do something else here, so the service says what it is for.
    const isApplication = token.clientId !== undefined && !isMachine;
    if (isApplication && !scopes && options.applications !== true)
      throw new TokenError('application_refused');
    if (token.clientId !== undefined) for (const scope of scopes ?? []) assertScope(token, scope);
    if (!isMachine && options.requireSecondFactor) assertSecondFactor(token);
    return token;
  }

  async function verify(token: string): Promise<AnyToken> {
    const payload = await claimsOf(token);
    // Any binding, also of a kind that is unknown here: without its proof the token may be stolen.
    if (payload['cnf'] !== undefined) throw new TokenError('token_bound');
    return acceptedToken(payload);
  }

  async function verifyHeader(authorization: string | undefined): Promise<AnyToken> {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    if (!token) throw new TokenError('token_missing');
    return verify(token);
  }

  async function verifyRequest({ method, url, headers }: VerifiableRequest): Promise<AnyToken> {
    const token = /^DPoP +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (!token || !assertProof) return verifyHeader(headers.authorization);
    try {
      const payload = await claimsOf(token);
      await assertProof(headers.dpop, { method, url, token, jkt: boundKeyOf(payload) });
      return acceptedToken(payload);
    } catch (error) {
      throw withDpopChallenge(error);
    }
  }

  return { verify, verifyHeader, verifyRequest };
}

function boundKeyOf({ cnf }: JWTPayload): string {
  const jkt = typeof cnf === 'object' && cnf !== null && 'jkt' in cnf ? cnf.jkt : undefined;
  if (typeof jkt !== 'string') throw new TokenError('token_unbound');
  return jkt;
}

/** Compared exactly with what a token or a proof says. With a trailing slash each one would be refused. */
function assertOrigin(value: string, rule: string): void {
  const origin = URL.parse(value)?.origin;
  if (origin !== value) throw new TypeError(`${rule}, such as ${origin ?? 'https://…'}`);
}
