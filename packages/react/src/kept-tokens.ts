import type { Account } from './account.ts';

export interface KeptToken {
  readonly value: string;
  /** Milliseconds since 1970, by the clock of this browser. */
  readonly expiresAt: number;
}

/** What a tab keeps of one sign-in. */
export interface KeptTokens {
  /** Names the sign-in, so that a copy of this tab is recognised. */
  readonly signInId: string;
  readonly account: Account;
  readonly idToken: string;
  readonly refreshToken: string;
  /** By service. The one without a name is for userinfo. */
  readonly access: Readonly<Record<string, KeptToken>>;
  /** A renewal was sent at this time, and no answer came yet. */
  readonly renewingSince?: number;
}

export interface TokenStore {
  read(): KeptTokens | undefined;
  write(tokens: KeptTokens): void;
  clear(): void;
}

export type TokenStorage = 'session' | 'memory';

export function tokenStore(storage: TokenStorage, clientId: string): TokenStore {
  if (storage === 'memory') return memoryStore();
  const name = `portaria.tokens.${clientId}`;
  return {
    read: () => parsed(sessionStorage.getItem(name)),
    write: (tokens) => sessionStorage.setItem(name, JSON.stringify(tokens)),
    clear: () => sessionStorage.removeItem(name),
  };
}

function memoryStore(): TokenStore {
  let kept: KeptTokens | undefined;
  return {
    read: () => kept,
    write: (tokens) => {
      kept = tokens;
    },
    clear: () => {
      kept = undefined;
    },
  };
}

function parsed(text: string | null): KeptTokens | undefined {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const EARLY_MS = 60_000;

/** Renewed a minute early, so that a token does not expire on its way. */
export function isFresh(token: KeptToken | undefined): token is KeptToken {
  return token !== undefined && token.expiresAt - Date.now() > EARLY_MS;
}

const REPEATABLE_MS = 8_000;

/**
 * The page ended during a renewal, too long ago to repeat it: Portaria would take the old refresh token for a stolen one and
 * inform its owner.
 */
export function isRenewalLost({ renewingSince }: KeptTokens): boolean {
  return renewingSince !== undefined && Date.now() - renewingSince > REPEATABLE_MS;
}
