import type { AccountState, State } from './account-state.ts';
import { type Actor, type ActorName, actorNames, type Device } from './actors.ts';
import type { HeldAccess } from './applications.ts';
import type { Letter } from './letters.ts';
import { addressOf, holderOf, type MailboxName, mailboxOf } from './mailboxes.ts';

/** Facts about an account that are not in the database. */
export interface AccountFacts {
  password: string;
  frozen: boolean;
  /** When the pending address change was requested, and when the new address was confirmed. */
  changeAskedAt: number;
  changeConfirmedAt: number;
  deletionAskedAt: number | undefined;
  recoveryStartedAt: number;
  /** It has a right to administer, or had one. */
  hadRight: boolean;
  /** Links ended by "não fui eu" or by a completed address change. */
  readonly endedLinks: Set<string>;
}

export type Smtp = 'up' | 'deferring' | 'refusing';

export interface MailWindow {
  readonly mailbox: MailboxName;
  readonly until: number;
}

/** The knowledge of all actors in one sequence. */
export class Model {
  readonly sequence: number;
  readonly cast: ReadonlySet<ActorName>;
  readonly actors: ReadonlyMap<ActorName, Actor>;
  readonly facts = new Map<string, AccountFacts>();
  readonly letters: Letter[] = [];
  /** What applications hold, oldest first. */
  readonly accesses: HeldAccess[] = [];
  /** Letters that arrived since the last check. */
  newLetters: Letter[] = [];
  /** A printable line for each step. */
  readonly story: string[] = [];
  /** Seconds since the start of the sequence. */
  now = 0;
  steps = 0;
  passwords = 0;
  smtp: Smtp = 'up';
  workerPaused = false;
  window: MailWindow | undefined;
  state: State = new Map();

  constructor(sequence: number, cast: readonly ActorName[], newDevice: (name: string) => Device) {
    this.sequence = sequence;
    this.cast = new Set(cast);
    this.actors = new Map(
      actorNames.map((name) => {
        const devices = name === 'owner' ? ['laptop', 'phone'] : ['laptop'];
        return [name, { name, devices: devices.map(newDevice), passwords: [], factors: [], letters: [] }];
      }),
    );
  }

  actor(name: ActorName): Actor {
    const actor = this.actors.get(name);
    if (!actor) throw new Error(`no actor is called ${name}`);
    return actor;
  }

  address(mailbox: MailboxName): string {
    return addressOf(mailbox, this.sequence);
  }

  factsOf(accountId: string): AccountFacts {
    const known = this.facts.get(accountId);
    if (known) return known;
    const fresh: AccountFacts = {
      password: '',
      frozen: false,
      changeAskedAt: 0,
      changeConfirmedAt: 0,
      deletionAskedAt: undefined,
      recoveryStartedAt: 0,
      hadRight: false,
      endedLinks: new Set(),
    };
    this.facts.set(accountId, fresh);
    return fresh;
  }

  accountOfLink(linkId: string | undefined): AccountState | undefined {
    return [...this.state.values()].find(({ links }) => links.some(({ id }) => id === linkId));
  }

  newPassword(): string {
    this.passwords += 1;
    return `Porta-Azul${this.passwords}`;
  }

  /** Delivers to the mailbox's holder, and to the reader while their access lasts. */
  deliver(letter: Letter): void {
    this.letters.push(letter);
    this.newLetters.push(letter);
    this.actor(holderOf[letter.to]).letters.push(letter);
    if (this.window?.mailbox === letter.to && this.now < this.window.until)
      this.actor('reader').letters.push(letter);
  }
}

export const holderOfAccount = ({ email }: AccountState): ActorName => holderOf[mailboxOf(email)];
