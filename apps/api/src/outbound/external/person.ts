import { displayName, isEmail } from '@portaria/contract';
import * as z from 'zod/mini';

/** Who a provider says that somebody is. Only the subject identifies a person, and no address does. */
export interface ExternalPerson {
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Whether the provider is the host of this mailbox, so that its word proves what a mailed code would. */
  readonly hosted: boolean;
  /** A masked address or CPF, by which the person tells linked accounts apart. */
  readonly hint: string | null;
  /** How well gov.br knows the person: 1 bronze, 2 silver, 3 gold. Null at other providers. */
  readonly level: 1 | 2 | 3 | null;
}

/** What the identity's row keeps. The address is in it only if the provider hosts the mailbox. */
export function storedIdentityOf({ hint, email, hosted, level }: ExternalPerson) {
  return { hint, hostedEmail: hosted && email !== null ? email.toLowerCase() : null, level };
}

export type Claims = Readonly<Record<string, unknown>>;

/** OpenID Connect Core, section 2: at most 255 ASCII characters. Undefined refuses the person, in `numericIdIn` too. */
export function subjectIn(subject: unknown): string | undefined {
  return typeof subject === 'string' && /^[!-~]{1,255}$/.test(subject) ? subject : undefined;
}

/** An account's number at the provider, as text. */
export function numericIdIn(id: unknown): string | undefined {
  const text = Number.isSafeInteger(id) ? String(id) : id;
  return typeof text === 'string' && /^[1-9]\d{0,29}$/.test(text) ? text : undefined;
}

/** By our own rules, because a stranger may have written it. Null leaves the field empty. */
export function nameIn(name: unknown): string | null {
  return z.safeParse(displayName, name).data ?? null;
}

export function emailIn(email: unknown): string | null {
  return typeof email === 'string' && isEmail(email) ? email : null;
}
