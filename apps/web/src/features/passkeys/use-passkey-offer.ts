import { factorsEndpoint } from '@portaria/contract';
import { useEffect, useState } from 'react';
import { useApi } from '../../http/use-api.ts';
import { tokenClaims } from '../../session/token-claims.ts';
import { useSessionContext } from '../../session/use-session.ts';
import { useSettings } from '../../settings/public-settings.ts';

/**
 * Whether to offer a passkey on this device: after a login by password, to an account without one, once. The mark
 * stays in this browser after a logout. Nobody is asked on a shared computer.
 */
export function usePasskeyOffer(): boolean {
  const { attempt } = useApi();
  const { store } = useSessionContext();
  const { passkeys: areOn } = useSettings();
  const [isOffered, setOffered] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when home opens
  useEffect(() => {
    const stored = store.read();
    if (!areOn || stored === null || store.sharedComputer.get() || !isByPassword(stored.user.token)) return;
    const seen = `passkey-offer ${stored.account}`;
    if (store.kept.getItem(seen) !== null) return;
    let isOpen = true;
    const decide = async (): Promise<void> => {
      if (!(await hasOwnAuthenticator())) return;
      const { passkeys } = await attempt(factorsEndpoint, undefined, { background: true });
      if (!isOpen) return;
      // Also for an account that has one, so that home does not ask the server again.
      store.kept.setItem(seen, '1');
      setOffered(passkeys.length === 0);
    };
    // The user did not request this, so a failure is not shown.
    decide().catch(() => undefined);
    return () => {
      isOpen = false;
    };
  }, []);

  return isOffered;
}

function isByPassword(token: string): boolean {
  return (tokenClaims(token) as { amr?: string[] }).amr?.includes('pwd') ?? false;
}

/** The device itself verifies the person: fingerprint, face or PIN. */
async function hasOwnAuthenticator(): Promise<boolean> {
  return (await window.PublicKeyCredential?.isUserVerifyingPlatformAuthenticatorAvailable?.()) ?? false;
}
