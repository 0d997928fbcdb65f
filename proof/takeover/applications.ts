import { registerClient } from '@portaria/harness/relying-party';
import type { TestApp } from '@portaria/harness/test-app';

/** Applications that people let in. A thief runs the game, and the operator runs the panel. */
const applicationNames = ['loja', 'jogo', 'painel'] as const;
export type ApplicationName = (typeof applicationNames)[number];

/** People are not asked for consent by the operator's own application. */
export const OPERATORS_OWN: ApplicationName = 'painel';

export const redirectUriOf = (app: ApplicationName): string => `https://${app}.exemplo.com.br/volta`;

export async function registerApplications(test: Pick<TestApp, 'context'>): Promise<void> {
  for (const id of applicationNames)
    await registerClient(test, {
      id,
      type: 'spa',
      redirectUri: [redirectUriOf(id)],
      scopes: ['openid', 'profile', 'email', 'offline_access'],
      algorithm: 'ES256',
      firstParty: id === OPERATORS_OWN,
    });
}

interface HeldRefreshToken {
  readonly token: string;
  /** Seconds on the model's clock. Undefined for the newest. */
  replacedAt: number | undefined;
}

/** What one visit of a person gave an application. */
export interface HeldAccess {
  readonly app: ApplicationName;
  readonly accountId: string;
  /** The person allowed access while they are away. */
  readonly offline: boolean;
  readonly code: string;
  /** Seconds on the model's clock. */
  readonly givenAt: number;
  spentAt: number | undefined;
  /** The ID token calls it `sid`. Empty until the code is exchanged. */
  grantId: string;
  familyId: string;
  accessToken: string;
  idToken: string;
  /** Oldest first. */
  readonly refreshTokens: HeldRefreshToken[];
}

export function newAccess(
  known: Pick<HeldAccess, 'app' | 'accountId' | 'offline' | 'code' | 'givenAt'>,
): HeldAccess {
  const unknown = { grantId: '', familyId: '', accessToken: '', idToken: '' };
  return { ...known, ...unknown, spentAt: undefined, refreshTokens: [] };
}
