import type { AccountState, State } from './account-state.ts';
import { type Actor, type ActorName, actorNames, type Device } from './actors.ts';
import type { Letter } from './letters.ts';
import { addressOf, holderOf, type MailboxName, mailboxOf } from './mailboxes.ts';

/** What the model knows of an account beyond the database: who caused what, and when. */
export interface AccountFacts {
  password: string;
  frozen: boolean;
  /** When the change of address that waits was asked for, and when its mailbox confirmed. */
  changeAskedAt: number;
  changeConfirmedAt: number;
  deletionAskedAt: number | undefined;
  /** Links that a press or a completed change of address has ended. */
  readonly endedLinks: Set<string>;
}

export type Smtp = 'up' | 'deferring' | 'refusing';

export interface MailWindow {
  readonly mailbox: MailboxName;
  readonly until: number;
}

/** What everybody knows, in one sequence. */
export class Model {
  readonly sequence: number;
  readonly cast: ReadonlySet<ActorName>;
  readonly actors: ReadonlyMap<ActorName, Actor>;
  readonly facts = new Map<string, AccountFacts>();
  readonly letters: Letter[] = [];
  /** Those that arrived since the last check. */
  newLetters: Letter[] = [];
  /** The steps that ran, in words. */
  readonly story: string[] = [];
  /** Seconds since the sequence began. */
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
        return [name, { name, devices: devices.map(newDevice), passwords: [], letters: [] }];
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

  /** A letter reaches the mailbox's holder, and the reader while the window is open. */
  deliver(letter: Letter): void {
    this.letters.push(letter);
    this.newLetters.push(letter);
    this.actor(holderOf[letter.to]).letters.push(letter);
    if (this.window?.mailbox === letter.to && this.now < this.window.until)
      this.actor('reader').letters.push(letter);
  }
}

export const holderOfAccount = ({ email }: AccountState): ActorName => holderOf[mailboxOf(email)];
