import type { LoginProvider, ProviderType } from '../../base/config/login-providers.ts';
import type { ClientProof } from './client-proof.ts';
import type { Claims, ExternalPerson } from './person.ts';

/** Names of the discovery document. */
export interface ServerMetadata {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  /** Missing where there are no ID tokens. */
  readonly jwks_uri?: string;
}

interface Discovered {
  readonly discoveredAt: string;
  /** The document is read here instead, in a trial. */
  readonly readAt?: string;
}

/** OAuth 2.0 alone: no ID token, and so neither a nonce nor a signature. */
export interface PlainOauth<Type extends ProviderType> {
  /** The claim that each address answers with. */
  resources(connection: LoginProvider<Type>, accessToken: string): Readonly<Record<string, string>>;
  /** The error that an answer contains in the provider's own way, by a name that `failure-of.ts` knows. */
  errorIn(answer: Claims): string | undefined;
}

/** What a kind of provider does in its own way. It calls nobody. */
export interface Provider<Type extends ProviderType> {
  /** Written down, or the issuer where it is read from the discovery document. */
  server(connection: LoginProvider<Type>): ServerMetadata | Discovered;
  /** Of the ID token. */
  algorithm?(connection: LoginProvider<Type>): string;
  readonly scope: string;
  /** Added to every request. */
  readonly asking?: Readonly<Record<string, string>>;
  /** Added to the request when an account that exists gets one more way in. */
  readonly linking: Readonly<Record<string, string>>;
  /** How we show who we are. `methods` are those of the discovery document. */
  proof(connection: LoginProvider<Type>, methods: readonly string[] | undefined, now: Date): ClientProof;
  /** Missing where the ID token has the claims. */
  readonly plain?: PlainOauth<Type>;
  /** Undefined for claims that identify nobody here. */
  person(claims: Claims, connection: LoginProvider<Type>): ExternalPerson | undefined;
}
