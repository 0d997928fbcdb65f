import type { ActivityDetails, ActivityEvent } from '@portaria/contract';
import type { MailKind } from '../../apps/api/src/base/mail-kinds.ts';
import { uuidV7 } from '../../apps/api/src/security/uuid-v7.ts';
import { DAY, MINUTE } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Person } from './people.ts';
import type { Rows } from './rows.ts';

type Device = Pick<Person['devices'][number], 'browser' | 'system' | 'network'>;

interface Happening {
  readonly at: Date;
  readonly event: ActivityEvent;
  readonly device?: Partial<Device>;
  readonly sessionId?: string | null;
  readonly details?: ActivityDetails;
}

/** What a person reads of their account, and the mails about it. The id of an event begins with its time. */
export class Diary {
  readonly #rows: Rows;
  readonly #chance: Chance;

  constructor(rows: Rows, chance: Chance) {
    this.#rows = rows;
    this.#chance = chance;
  }

  note({ id }: Person, { at, event, device, sessionId = null, details }: Happening): void {
    this.#rows.add('audit_events', {
      id: uuidV7(at.getTime()),
      account_id: id,
      event,
      at,
      network: device?.network ?? null,
      session_id: sessionId,
      browser: device?.browser ?? null,
      system: device?.system ?? null,
      details: details ?? null,
    });
  }

  /** A few mail servers refuse. */
  mail(person: Person, at: Date, kind: MailKind, isRefused = this.#chance.is(0.03)): void {
    const settledAt = new Date(at.getTime() + 800 + this.#chance.below(3_000));
    this.#rows.add('mails', {
      id: uuidV7(at.getTime()),
      account_id: person.id,
      kind,
      context: {},
      state: isRefused ? 'refused' : 'sent',
      attempts: isRefused ? 1 : 0,
      last_failure: isRefused ? 'smtp 550' : null,
      created_at: at,
      settled_at: settledAt,
      expires_at: new Date(at.getTime() + DAY),
    });
    if (isRefused) this.note(person, { at: new Date(at.getTime() + MINUTE), event: 'mail.refused' });
  }
}
