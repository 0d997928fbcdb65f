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

/** A browser with its cookies. The session is the one whose cookie it holds, alive or not. */
export interface Device {
  readonly name: string;
  readonly browser: Browser;
  session: HeldSession | undefined;
  /** The server said so. Nobody goes on trying it, but the last check does. */
  refused: boolean;
}

export interface KnownPassword {
  readonly accountId: string;
  readonly password: string;
}

/** All that a person can act with. */
export interface Actor {
  readonly name: ActorName;
  readonly devices: Device[];
  readonly passwords: KnownPassword[];
  /** Letters that the person has read, oldest first. */
  readonly letters: Letter[];
}
