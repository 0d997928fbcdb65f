import type { AdministratorRole } from '@portaria/contract/administration';
import type { AccountState, State } from './account-state.ts';
import { type Actor, type ActorName, actorNames, type Device } from './actors.ts';
import type { HeldAccess } from './applications.ts';
import { addressOf, holderOf, type MailboxName, mailboxOf } from './mailboxes.ts';
import type { ReceivedMail } from './mails.ts';
import type { ProviderAccount } from './provider-accounts.ts';
import { providerAccountsOf } from './providers.ts';

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
  /** The owner declared the factors of a stolen phone lost, with the paper codes, and has not given it up since. */
  declared: boolean;
  /** Who added each factor, and the "não fui eu" link of its notice. */
  readonly added: Map<string, AddedFactor>;
  /** Factors that a declaration of theft ended, and those that it added. By key. */
  readonly gone: Set<string>;
  readonly kept: Set<string>;
  /** Since when each browser is known, also if the account forgot it after a week. By the device's id. */
  readonly knownSince: Map<string, number>;
  /** Whether the second factor was on when each "não fui eu" link was written. */
  readonly onAtNotice: Map<string, boolean>;
  /** When a session that showed no more than a mailbox or a provider last made a password or added a factor. */
  passwordMadeAt: number;
  factorMadeAt: number;
  /** The newest request for another address came from a session that showed a password or a factor, and not one made like that. */
  changeAskedStrongly: boolean;
}

export interface AddedFactor {
  readonly by: ActorName;
  readonly notice: string | undefined;
}

/** A person who could approve requests, until someone else took that away. */
export interface LostApprover {
  readonly accountId: string;
  readonly role: AdministratorRole;
  readonly at: number;
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
  readonly mails: ReceivedMail[] = [];
  /** What applications hold, oldest first. */
  readonly accesses: HeldAccess[] = [];
  /** Whose each identity is, by the id of its row. */
  readonly persons = new Map<string, ProviderAccount>();
  /** Mails that arrived since the last check. */
  newMails: ReceivedMail[] = [];
  /** A printable line for each step. */
  readonly story: string[] = [];
  /** Seconds since the start of the sequence. */
  now = 0;
  steps = 0;
  passwords = 0;
  newcomers = 0;
  smtp: Smtp = 'up';
  workerPaused = false;
  window: MailWindow | undefined;
  /** The phone thief reads the owner's mailboxes from now on. */
  phoneStolen = false;
  readonly lostApprovers: LostApprover[] = [];
  state: State = new Map();

  constructor(sequence: number, cast: readonly ActorName[], newDevice: (name: string) => Device) {
    this.sequence = sequence;
    this.cast = new Set(cast);
    this.actors = new Map(
      actorNames.map((name) => {
        const devices = name === 'owner' ? ['laptop', 'phone'] : ['laptop'];
        const providerAccounts = providerAccountsOf(name);
        return [
          name,
          {
            name,
            devices: devices.map(newDevice),
            passwords: [],
            factors: [],
            providerAccounts,
            mails: [],
          },
        ];
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
      declared: false,
      added: new Map(),
      gone: new Set(),
      kept: new Set(),
      knownSince: new Map(),
      onAtNotice: new Map(),
      passwordMadeAt: Number.NEGATIVE_INFINITY,
      factorMadeAt: Number.NEGATIVE_INFINITY,
      changeAskedStrongly: false,
    };
    this.facts.set(accountId, fresh);
    return fresh;
  }

  accountOfLink(linkId: string | undefined): AccountState | undefined {
    return [...this.state.values()].find(({ links }) => links.some(({ id }) => id === linkId));
  }

  /** The account that opens for this person. */
  accountOfPerson({ provider, subject }: ProviderAccount): AccountState | undefined {
    const isTheirs = (id: string): boolean => {
      const person = this.persons.get(id);
      return person?.provider === provider && person.subject === subject;
    };
    return [...this.state.values()].find(({ identities }) =>
      identities.some(({ id, live }) => live && isTheirs(id)),
    );
  }

  newPassword(): string {
    this.passwords += 1;
    return `Porta-Azul${this.passwords}`;
  }

  /** A code of an authenticator application is valid for a minute. */
  forgetSeenCodes(): void {
    for (const { factors } of this.actors.values())
      for (const factor of factors.filter(({ once }) => once)) factors.splice(factors.indexOf(factor), 1);
  }

  /** Delivers to the mailbox's holder, to the thief of the holder's phone, and to the reader while their access lasts. */
  deliver(mail: ReceivedMail): void {
    this.mails.push(mail);
    this.newMails.push(mail);
    this.actor(holderOf[mail.to]).mails.push(mail);
    if (this.phoneStolen && holderOf[mail.to] === 'owner') this.actor('phone-thief').mails.push(mail);
    if (this.window?.mailbox === mail.to && this.now < this.window.until)
      this.actor('reader').mails.push(mail);
  }
}

export const holderOfAccount = ({ email }: AccountState): ActorName => holderOf[mailboxOf(email)];
