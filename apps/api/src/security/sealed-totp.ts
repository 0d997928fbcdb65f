import * as z from 'zod/mini';
import { open, seal } from './encryption.ts';
import type { SecretKeys } from './secret-keys.ts';

/** A TOTP secret as it is stored: readable only with the key, and only for its account. */
export interface SealedTotp {
  readonly ciphertext: Buffer;
  readonly keyId: string;
}

export function sealTotp({ current }: SecretKeys, secret: Buffer, accountId: string): SealedTotp {
  return {
    ciphertext: seal(current.derive('totp'), secret.toString('base64url'), accountId),
    keyId: current.id,
  };
}

/** Undefined if the key was removed. No code is right then, and recovery codes still work. */
export function openTotp(keys: SecretKeys, sealed: SealedTotp, accountId: string): Buffer | undefined {
  const key = keys.find(sealed.keyId);
  return key && Buffer.from(open(key.derive('totp'), sealed.ciphertext, accountId), 'base64url');
}

const setupContent = z.strictObject({ id: z.string(), secret: z.string(), until: z.number() });

/** A secret that is not stored yet. It becomes the row with this id. */
export interface TotpSetup {
  readonly id: string;
  readonly secret: Buffer;
  /** Seconds since 1970, by the database's clock. */
  readonly until: number;
}

/** The sealed text is bound to one account and one session, which hold it until the first code is right. */
export interface SetupOwner {
  readonly accountId: string;
  readonly sessionId: string;
}

const boundTo = ({ accountId, sessionId }: SetupOwner): string => `setup ${accountId} ${sessionId}`;

export function sealSetup({ current }: SecretKeys, setup: TotpSetup, owner: SetupOwner): string {
  const content = JSON.stringify({ ...setup, secret: setup.secret.toString('base64url') });
  return `${current.id}.${seal(current.derive('totp'), content, boundTo(owner)).toString('base64url')}`;
}

/** Undefined for a text that was edited or belongs to another account or session. */
export function openSetup(keys: SecretKeys, text: string, owner: SetupOwner): TotpSetup | undefined {
  const [keyId = '', sealed = ''] = text.split('.');
  const key = keys.find(keyId);
  const bytes = Buffer.from(sealed, 'base64url');
  // The decoder ignores the last bits and invalid characters, so the bytes are encoded again and compared.
  if (!key || bytes.toString('base64url') !== sealed) return undefined;
  try {
    const content = open(key.derive('totp'), bytes, boundTo(owner));
    const { secret, ...setup } = z.parse(setupContent, JSON.parse(content));
    return { ...setup, secret: Buffer.from(secret, 'base64url') };
  } catch {
    return undefined;
  }
}
