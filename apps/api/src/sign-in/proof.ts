/**
 * Evidence of one authentication factor. A new factor needs a member in the union below, a check beside `check-password.ts`,
 * a case in `consume-factor.ts` and a reference in `session/authentication-methods.ts`.
 */
export interface PasswordProof {
  readonly kind: 'password';
  readonly accountId: string;
  /** The stored hash that matched. It is compared again under the row lock, because a reset may have replaced it. */
  readonly hash: string;
}

export interface TotpProof {
  readonly kind: 'totp';
  readonly accountId: string;
  readonly secretId: string;
  /** Spent under the row lock, so that each code opens or proves one thing. */
  readonly step: number;
}

export interface RecoveryCodeProof {
  readonly kind: 'recovery-code';
  readonly accountId: string;
  readonly selector: string;
  readonly hash: string;
}

export interface PasskeyProof {
  readonly kind: 'passkey';
  readonly accountId: string;
  readonly credentialId: Buffer;
  readonly signCount: number;
  readonly backedUp: boolean;
  /** When its challenge was issued. In a session, each answer must be to a later one. */
  readonly askedAt: Date;
}

export type FactorProof = TotpProof | RecoveryCodeProof | PasskeyProof;
