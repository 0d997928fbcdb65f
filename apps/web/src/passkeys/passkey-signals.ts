import type { FactorsResponse } from '@portaria/contract';

/** Younger than our oldest browsers, so each method may be missing. */
type Signals = Partial<{
  signalUnknownCredential: (about: { rpId: string; credentialId: string }) => Promise<void>;
  signalAllAcceptedCredentials: (about: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: string[];
  }) => Promise<void>;
}>;

const signals = (): Signals | undefined => window.PublicKeyCredential as unknown as Signals | undefined;

const ignore = (): void => undefined;

/** The password manager then stops offering this passkey. */
export function signalRemoved(rpId: string, credentialId: string): void {
  signals()?.signalUnknownCredential?.({ rpId, credentialId }).catch(ignore);
}

/** The password manager then keeps only these passkeys of the account. */
export function signalAccepted(signal: FactorsResponse['signal']): void {
  if (signal === null) return;
  const { rpId, userId, credentialIds } = signal;
  signals()
    ?.signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds: credentialIds })
    .catch(ignore);
}
