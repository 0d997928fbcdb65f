import type { MailboxName } from './mailboxes.ts';

export const providerNames = ['google', 'acme'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Somebody's account at a provider. */
export interface ProviderAccount {
  readonly provider: ProviderName;
  readonly subject: string;
  /** The address that the provider names. */
  readonly names: MailboxName;
  /** What the provider says of that address. */
  readonly verified: boolean;
  /** A thief has it until then, in seconds on the model's clock. */
  readonly until?: number;
}

/** Google hosts these mailboxes, so whoever opens this account reads that mailbox. Nothing else says so. */
export const hostedBy = ({ provider, names, verified }: ProviderAccount): MailboxName | undefined =>
  provider === 'google' && verified ? names : undefined;
