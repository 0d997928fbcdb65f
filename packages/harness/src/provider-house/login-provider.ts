/** An entry of LOGIN_PROVIDERS. */
export interface LoginProvider {
  readonly id: string;
  readonly type: 'oidc' | 'google' | 'govbr' | 'microsoft' | 'apple' | 'github' | 'facebook';
  readonly client: string;
  readonly secret?: string;
  readonly minimumLevel?: 'bronze' | 'silver' | 'gold';
  readonly team?: string;
  readonly keyId?: string;
  readonly key?: string;
  readonly tenants?: readonly string[];
  readonly name?: string;
  readonly issuer?: string;
  readonly algorithm?: 'RS256' | 'PS256' | 'ES256';
  /** Replaces the origins of the provider's real addresses; their paths stay. */
  readonly address?: string;
}

/** An entry with what a provider also keeps about an application. */
export interface Connection {
  readonly login: LoginProvider;
  readonly address: string;
  readonly redirectUris: readonly string[];
}
