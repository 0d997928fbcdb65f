import type { OwnPasskeyRequest } from '@portaria/contract';
import { newChallenge } from '../security/passkey-challenge.ts';
import type { Context } from '../session/context.ts';
import { type ListedPasskey, listPasskeys } from '../store/factors/passkeys.ts';

/** Names the account's passkeys. Only for a browser that showed the password or has a session. Null without any. */
export async function requestFor(
  { db, config, secretKeys }: Context,
  accountId: string,
  use: 'second-factor' | 'prove',
  boundTo: string,
): Promise<OwnPasskeyRequest | null> {
  const passkeys = config.relyingParty ? await listPasskeys(db, accountId) : [];
  if (!config.relyingParty || passkeys.length === 0) return null;
  return {
    challenge: newChallenge(secretKeys, use, boundTo),
    rpId: config.relyingParty.rpId,
    allowCredentials: passkeys.map(namedCredential),
  };
}

export function namedCredential({ credentialId, transports }: ListedPasskey): {
  id: string;
  transports: string[];
} {
  return { id: credentialId.toString('base64url'), transports: [...transports] };
}
