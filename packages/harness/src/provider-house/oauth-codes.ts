import { createHash, randomBytes } from 'node:crypto';
import type { Person } from './situation.ts';

interface Given {
  readonly person: Person;
  readonly scopes: readonly string[];
}

interface Code extends Given {
  readonly redirectUri: string;
  readonly challenge: string | null;
}

/** The codes and tokens of a provider that is not an OpenID one. */
export interface OauthCodes {
  give(code: Code): string;
  /** A token, once for each code. */
  redeem(parameters: Readonly<Record<string, string>>): string | undefined;
  of(token: string | undefined): Given | undefined;
  forget(): void;
}

export function oauthCodes(): OauthCodes {
  const codes = new Map<string, Code>();
  const tokens = new Map<string, Given>();
  const random = (): string => randomBytes(20).toString('hex');
  return {
    give(code) {
      const name = random();
      codes.set(name, code);
      return name;
    },
    redeem({ code: name = '', redirect_uri: redirectUri, code_verifier: verifier = '' }) {
      const code = codes.get(name);
      codes.delete(name);
      if (!code || code.redirectUri !== redirectUri) return undefined;
      const hash = createHash('sha256').update(verifier).digest('base64url');
      if (code.challenge !== null && code.challenge !== hash) return undefined;
      const token = random();
      tokens.set(token, code);
      return token;
    },
    of: (token = '') => tokens.get(token),
    forget() {
      codes.clear();
      tokens.clear();
    },
  };
}
