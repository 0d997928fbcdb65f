/** Who is logged in at a provider. Each kind turns this into its own claims. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email?: string;
  /** Whether the provider says that it verified the address. */
  readonly emailVerified?: boolean;
  /** Claims of one kind only, such as `hd`, or other values for those above. Null leaves a claim out. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

export type Endpoint = 'discovery' | 'authorization' | 'token' | 'keys' | 'userinfo' | 'emails' | 'logout';

export interface Fault {
  /** `held` answers rightly, but only after the fault is over. */
  readonly kind: 'late' | 'held' | 'html' | 'failing' | 'dropped' | 'gone' | 'huge' | 'zipped' | 'redirected';
  /** By default every endpoint that servers call. `gone` at `keys` is a JWKS that is gone. */
  readonly at?: readonly Endpoint[];
}

export type Forgery =
  | 'nonce'
  | 'audience'
  | 'issuer'
  | 'foreign-key'
  | 'none'
  | 'hs256'
  | 'expired'
  | 'no-kid'
  | 'unknown-kid'
  /** Beside a good ID token, a kind of access token that nobody asked for. */
  | 'token-type';

/** What a test or a person has set up at one provider. */
export interface Situation {
  readonly person: Person;
  /** `ask` shows the page. The others answer for the person, in one redirect. */
  readonly decision: 'allow' | 'deny' | 'ask';
  readonly fault: Fault | null;
  readonly forgery: Forgery | null;
  /** Replaces claims of the ID token only, after the person's. Null leaves a claim out. */
  readonly tokenClaims: Readonly<Record<string, unknown>> | null;
  /** How far the provider's clock is ahead. */
  readonly clockSeconds: number;
}

/** What differs from browser to browser, so that tests which run at once do not meet each other's person. */
export type AtBrowser = Partial<Pick<Situation, 'person' | 'decision'>>;

export function withoutNulls(claims: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value != null));
}
