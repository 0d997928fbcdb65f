import type { Connection } from '../login-provider.ts';
import type { Person } from '../situation.ts';

/** How one provider differs from the others. Paths are those of the real one. */
export interface OpenidKind {
  readonly name: string;
  readonly issuer: (address: string) => string;
  readonly routes: {
    readonly authorization: string;
    readonly token: string;
    readonly jwks: string;
    readonly userinfo?: string;
  };
  /** The claims of each scope. All of them are in the ID token too. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;
  readonly defaultPerson: Person;
  readonly claimsOf: (person: Person) => Record<string, unknown>;
  readonly idTokenSeconds: number;
  /** Whether answers carry `iss` (RFC 9207). */
  readonly namesIssuer: boolean;
  /** Members of the published keys that are unlike the others'. Undefined leaves one out. */
  readonly keys?: (generation: number) => readonly Readonly<Record<string, unknown>>[];
  readonly requiresPkce?: true;
  /** What is wrong with a request that a certified engine would take. */
  readonly refusal?: (parameters: Readonly<Record<string, unknown>>) => string | undefined;
  /** The error of a person who pressed Recusar. */
  readonly denied?: string;
  /** Whether id and secret must come as they are, although RFC 6749 has them encoded first. */
  readonly plainBasic?: true;
  /** Whether a request without the scope is one of OpenID Connect too. */
  readonly impliesOpenid?: true;
  /** Where a browser is sent to end its session at the provider. */
  readonly logout?: string;
  /** Where a person proves more about themselves. */
  readonly levels?: string;
  /** Where the secret is not just compared. */
  readonly takesSecret?: (secret: string, connection: Connection, clockSeconds: number) => Promise<boolean>;
  /** A path below the mount as the engine's own path, after what is in front of it. */
  readonly inside?: (path: string) => { readonly front: string; readonly path: string };
  readonly discovery?: (front: string) => object;
  /** Claims of the ID token that the engine does not let a provider choose. */
  readonly tokenClaims?: (person: Person) => Readonly<Record<string, unknown>>;
  /** Sent beside the code. */
  readonly besideCode?: (
    person: Person,
    scopes: ReadonlySet<string>,
    isFirst: boolean,
  ) => Readonly<Record<string, string>>;
}
