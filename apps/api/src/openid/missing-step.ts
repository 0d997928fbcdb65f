import type { MissingStep } from '@portaria/contract';
import { lacksWantedClass } from '../session/authentication-methods.ts';
import type { Interaction } from '../store/openid/oidc-interactions.ts';
import type { SsoSession } from '../store/openid/oidc-sessions.ts';
import { promptsOf } from './asked-request.ts';

/** What the session lacks before its person may answer. The application's own demands are in the request. */
export function missingStep(
  interaction: Interaction,
  session: SsoSession | undefined,
): MissingStep | undefined {
  if (!session || isMeantForAnother(interaction, session.accountId)) return 'login';
  if (!session.emailConfirmed) return 'confirmation';
  if (needsProof(interaction, session.provedAt)) return 'proof';
  return needsFactor(interaction, session) ? 'second-factor' : undefined;
}

/** A proof from before the request began does not answer it. */
function needsProof(interaction: Interaction, provedAt: Date): boolean {
  if (provedAt > interaction.createdAt) return false;
  if (promptsOf(interaction).includes('login')) return true;
  const maxAge = interaction.payload.params['max_age'];
  if (maxAge === undefined) return false;
  return interaction.createdAt.getTime() - provedAt.getTime() > Number(maxAge) * 1000;
}

/** A factor that was shown since the request began is this person's answer, also if the application wanted a stronger one. */
function needsFactor({ payload, createdAt }: Interaction, session: SsoSession): boolean {
  if (session.factorAt !== null && session.factorAt > createdAt) return false;
  return lacksWantedClass(payload.params['acr_values'], session);
}

/** The engine verified the hint's signature when the request came. */
function isMeantForAnother({ payload }: Interaction, accountId: string): boolean {
  const claims = payload.params['id_token_hint']?.split('.')[1];
  if (claims === undefined) return false;
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: unknown };
  return sub !== accountId;
}
