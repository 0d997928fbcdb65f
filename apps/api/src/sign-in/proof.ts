/**
 * What a person showed to prove who they are. A new factor is a member of this union and a check beside
 * `check-password.ts`; its kind gets a reference in `sessions/authentication-methods.ts`.
 */
export interface PasswordProof {
  readonly kind: 'password';
  readonly accountId: string;
  /** The stored hash that matched. It is compared again under its lock, because a reset may have replaced it. */
  readonly hash: string;
}

export type Proof = PasswordProof;
