import type { OidcClient } from 'oidc-client-ts';

export interface Account {
  /** `sub`: it never changes and is never reused. */
  readonly id: string;
  readonly name: string;
  readonly username: string;
  /** With the scope `email`. */
  readonly email?: string;
  /** With the scope `roles`, which only applications of the operator have. */
  readonly roles?: readonly string[];
}

/** Undefined if Portaria refuses the token, which it does as soon as the session is over. */
export async function fetchAccount(oidc: OidcClient, token: string): Promise<Account | undefined> {
  const answer = await fetch(await oidc.metadataService.getUserInfoEndpoint(), {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(10_000),
  });
  if (answer.status === 401) return undefined;
  if (!answer.ok) throw new Error(`userinfo answered ${answer.status}`);
  return accountOf(await answer.json());
}

interface Claims {
  readonly sub: string;
  readonly name?: string;
  readonly preferred_username?: string;
  readonly email?: string;
  readonly roles?: readonly string[];
}

function accountOf({ sub, name, preferred_username: username = '', email, roles }: Claims): Account {
  return {
    id: sub,
    name: name ?? username,
    username,
    ...(email !== undefined && { email }),
    ...(roles !== undefined && { roles }),
  };
}
