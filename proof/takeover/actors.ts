import type { Browser } from '@portaria/harness/browser';
import type { SoftPasskey } from '@portaria/harness/soft-authenticator';
import type { ReceivedMail } from './mails.ts';
import type { ProviderAccount } from './provider-accounts.ts';

export const actorNames = [
  'owner',
  'session-thief',
  'password-thief',
  'reader',
  'stranger',
  'hijacker',
  'friend',
  'phone-thief',
  'phisher',
  'room-mate',
  'impostor',
  'provider-thief',
  'application',
  'support',
  'admin',
  'co-owner',
  'accomplice',
] as const;
export type ActorName = (typeof actorNames)[number];
/**
 * They help others in the administration. The co-owner is another owner of it, beside the owner. The accomplice helps
 * one administrator to more than that one could do alone.
 */
export const staff: readonly ActorName[] = ['support', 'admin', 'co-owner', 'accomplice'];
export const everyone = actorNames.filter((name) => !staff.includes(name));
/** Everyone but the applications, which act by their tokens alone. */
export const people = everyone.filter((name) => name !== 'application');

export interface HeldSession {
  readonly id: string;
  readonly accountId: string;
}

/** A browser with its cookies. Its session may have ended. */
export interface Device {
  readonly name: string;
  readonly browser: Browser;
  session: HeldSession | undefined;
  /** The server rejected the session. Only the final check uses it again. */
  refused: boolean;
  /** A right password of this browser, or a login through a provider, that waits for its second factor. */
  pending: PendingLogin | undefined;
  /** A person at a provider whom no account knew, and who waits here for a sign-up or a login. */
  newcomer?: ProviderAccount | undefined;
}

export interface KnownPassword {
  readonly accountId: string;
  readonly password: string;
}

interface PendingLogin {
  readonly accountId: string;
  readonly password?: string;
  readonly external?: ProviderAccount;
}

/** What its holder can show: an authenticator application, a passkey or a recovery code. `id` is its row's. */
export type HeldFactor = {
  readonly accountId: string;
  readonly id: string;
  /** Only one code of it was seen, and it is gone when time passes. */
  readonly once?: true;
} & (
  | { readonly kind: 'totp'; readonly secret: Buffer }
  | { readonly kind: 'passkey'; readonly passkey: SoftPasskey }
  | { readonly kind: 'recovery-code'; readonly code: string }
);

/** A person with all credentials and mails they have. */
export interface Actor {
  readonly name: ActorName;
  readonly devices: Device[];
  readonly passwords: KnownPassword[];
  readonly factors: HeldFactor[];
  /** What they can open at providers. */
  readonly providerAccounts: ProviderAccount[];
  /** Mails that the person has read, oldest first. */
  readonly mails: ReceivedMail[];
}
