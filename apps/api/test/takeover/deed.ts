import type { ActorName, Device, HeldSession } from './actors.ts';
import type { Letter } from './letters.ts';
import type { MailboxName } from './mailboxes.ts';

/** An action of an actor, with the credentials it used. */
export interface Deed {
  readonly actor: ActorName | 'world';
  /** The call's name in the contract, or the name of a circumstance. */
  readonly call: string;
  /** For the printed sequence. */
  readonly detail: string;
  readonly status: number;
  readonly answer: string;
  readonly device?: Device;
  /** The session whose cookie was sent. */
  readonly session?: HeldSession | undefined;
  readonly letter?: Letter | undefined;
  /** The password that was sent. */
  readonly password?: string;
  readonly newPassword?: string;
  readonly accountId?: string;
  readonly mailbox?: MailboxName;
}

export const succeeded = ({ status }: Deed): boolean => status >= 200 && status < 300;
