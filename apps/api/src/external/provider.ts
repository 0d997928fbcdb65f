import type { LoginProvider, ProviderType } from '../config/login-providers.ts';
import type { ClientProof } from './client-proof.ts';
import type { Claims, ExternalPerson } from './person.ts';

/** Names of the discovery document. */
export interface ServerMetadata {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
}

/** What a kind of provider does in its own way. It calls nobody. */
export interface Provider<Type extends ProviderType> {
  /** Written down, or the issuer where it is read from the discovery document. */
  server(connection: LoginProvider<Type>): ServerMetadata | { readonly discoveredAt: string };
  algorithm(connection: LoginProvider<Type>): string;
  readonly scope: string;
  /** Added to the request when an account that exists gets one more way in. */
  readonly linking: Readonly<Record<string, string>>;
  /** How we show who we are. `methods` are those of the discovery document. */
  proof(connection: LoginProvider<Type>, methods: readonly string[] | undefined): ClientProof;
  /** Undefined for claims that identify nobody. */
  person(claims: Claims): ExternalPerson | undefined;
}
