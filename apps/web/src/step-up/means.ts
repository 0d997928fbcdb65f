import type { FactorsResponse, OwnPasskeyRequest, SecondFactorResponse } from '@portaria/contract';

/** What the account can show as its second factor in this browser. Recovery codes always work. */
export interface Means {
  app: boolean;
  passkey: boolean;
  /** Only between the password and the session. A step-up asks for its own when the button is pressed. */
  request: OwnPasskeyRequest | null;
  /** Where there is no password to ask for. */
  withoutPassword?: FactorsResponse['withoutPassword'];
}

/** Of an account whose factors are not known. */
export const noMeans: Means = { app: false, passkey: false, request: null };

const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

export function meansOf({ totp, passkeys, withoutPassword }: FactorsResponse): Means {
  return {
    app: totp !== null,
    passkey: passkeys.length > 0 && canUsePasskeys(),
    request: null,
    withoutPassword,
  };
}

export function meansOfPending({ methods, passkey }: SecondFactorResponse): Means {
  return { app: methods.includes('totp'), passkey: passkey !== null && canUsePasskeys(), request: passkey };
}
