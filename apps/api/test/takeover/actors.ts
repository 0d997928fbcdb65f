import type { Browser } from '../browser.ts';
import type { Letter } from './letters.ts';

export const actorNames = [
  'owner',
  'session-thief',
  'password-thief',
  'reader',
  'stranger',
  'hijacker',
  'friend',
] as const;
export type ActorName = (typeof actorNames)[number];

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
}

export interface KnownPassword {
  readonly accountId: string;
  readonly password: string;
}

/** A person with all credentials and mails they have. */
export interface Actor {
  readonly name: ActorName;
  readonly devices: Device[];
  readonly passwords: KnownPassword[];
  /** Mails that the person has read, oldest first. */
  readonly letters: Letter[];
}
