import { displayName, isEmail } from '@portaria/contract';
import * as z from 'zod/mini';

/** Who a provider says that somebody is. Only the subject identifies a person, and no address does. */
export interface ExternalPerson {
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Whether the provider is the host of this mailbox, so that its word proves what a mailed code would. */
  readonly hosted: boolean;
  /** By which the owner recognises it. Nothing that could be written to. */
  readonly hint: string | null;
  /** How well the provider knows who it is, from 1 to 3. Null where providers of its kind do not say. */
  readonly level: 1 | 2 | 3 | null;
}

/** What is stored of it. */
export function factsOf({ hint, email, hosted, level }: ExternalPerson) {
  return { hint, hostedEmail: hosted && email !== null ? email.toLowerCase() : null, level };
}

export type Claims = Readonly<Record<string, unknown>>;

/** As the standard limits it. Undefined for anything else, which identifies nobody. */
export function subjectIn(subject: unknown): string | undefined {
  return typeof subject === 'string' && /^[!-~]{1,255}$/.test(subject) ? subject : undefined;
}

/** The number of an account, as text. */
export function numberIn(id: unknown): string | undefined {
  const text = Number.isSafeInteger(id) ? String(id) : id;
  return typeof text === 'string' && /^[1-9]\d{0,29}$/.test(text) ? text : undefined;
}

/** By our own rules, because a stranger may have written it. */
export function nameIn(name: unknown): string | null {
  return z.safeParse(displayName, name).data ?? null;
}

export function emailIn(email: unknown): string | null {
  return typeof email === 'string' && isEmail(email) ? email : null;
}
