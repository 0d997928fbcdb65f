import type { AdminAction } from '@portaria/contract/administration';
import { uuidV7 } from '../../apps/api/src/security/uuid-v7.ts';
import { DAYS, HOUR, MINUTE } from './calendar.ts';
import type { Door } from './doors.ts';
import type { Life } from './life.ts';
import { type Person, visitors } from './people.ts';
import type { Row } from './rows.ts';

/** What support does on an ordinary day, and why. */
type Ordinary = readonly [action: AdminAction, reason: string, details?: Row];
const ordinary: readonly [Ordinary, ...Ordinary[]] = [
  ['reset.sent', 'lost-access'],
  ['mail.resent', 'asked-by-person'],
  ['sessions.ended', 'suspected-takeover'],
  ['reset.sent', 'asked-by-person'],
  // Nobody of the demo has a role of another application.
  ['roles.set', 'internal', { roles: [] }],
];

interface Team {
  readonly helena: Person;
  readonly admin: Person;
  readonly support: Person;
}

/** Helena is the only owner, so that a visitor's requests need nobody who is not there. */
export function addAdministration(life: Life, people: readonly Person[], doors: readonly Door[]): void {
  const { rows, calendar, chance } = life;
  const team = teamOf(people);
  if (!team) return;
  const { helena, admin, support } = team;
  for (const [person, role] of [
    [helena, 'owner'],
    [admin, 'admin'],
    [support, 'support'],
  ] as const) {
    const at = new Date((person.factorSince ?? person.joinedAt).getTime() + HOUR);
    const byHelena = person !== helena;
    rows.add('administrators', {
      account_id: person.id,
      role,
      granted_by: byHelena ? helena.id : null,
      granted_at: at,
    });
    note(life, at, byHelena ? helena : undefined, 'administrator.set', {
      target: person,
      details: { role },
    });
  }
  for (const { name } of doors)
    note(life, new Date(helena.joinedAt.getTime() + 2 * HOUR), undefined, 'client.set', {
      details: { client: name },
    });
  for (let daysAgo = DAYS - 5; daysAgo >= 0; daysAgo -= 1) {
    if (calendar.isWeekend(daysAgo)) continue;
    for (let actions = chance.whole(4); actions > 0; actions -= 1) {
      const at = calendar.moment(daysAgo, chance);
      const actor = chance.one([support, support, admin, helena]);
      const helped = people.filter(({ id, joinedAt }) => at && joinedAt < at && id !== actor.id);
      const target = helped[chance.whole(helped.length)];
      if (!at || !target || at < (actor.factorSince ?? at)) continue;
      look(life, at, actor, target);
      const [action, reason, details] = chance.one(ordinary);
      note(life, new Date(at.getTime() + 3 * MINUTE), actor, action, {
        target,
        reason,
        ...(details && { details }),
      });
    }
  }
  addWaiting(life, admin);
}

function teamOf(people: readonly Person[]): Team | undefined {
  const helena = people.find(({ username }) => username === visitors.helena.username);
  const [admin, support] = people.filter(({ factorSince, id }) => factorSince && id !== helena?.id);
  return helena && admin && support && { helena, admin, support };
}

/** A helper opens the account first, and that is recorded too. */
function look(life: Life, at: Date, actor: Person, target: Person): void {
  const before = (minutes: number): Date => new Date(at.getTime() - minutes * MINUTE);
  note(life, before(2), actor, 'people.found', { details: { byText: true, people: 1 } });
  note(life, before(1), actor, 'person.seen', { target });
}

/** An export that another person must approve. */
function addWaiting(life: Life, admin: Person): void {
  const { rows, calendar } = life;
  const at = new Date(calendar.now - 2 * HOUR);
  const reason = 'data-rights T-204';
  rows.add('approvals', {
    id: uuidV7(at.getTime()),
    action: 'people.export',
    payload: { fields: ['username', 'email', 'createdAt'], filter: 'all' },
    reason,
    asked_by: admin.id,
    asked_at: at,
    expires_at: new Date(at.getTime() + 24 * HOUR),
  });
  note(life, at, admin, 'people.export', { outcome: 'asked', reason });
}

interface ActionFacts {
  readonly target?: Person;
  readonly outcome?: 'done' | 'asked';
  readonly reason?: string;
  readonly details?: Row;
}

function note(
  { rows }: Life,
  at: Date,
  actor: Person | undefined,
  action: AdminAction,
  facts: ActionFacts,
): void {
  const [device] = actor?.devices ?? [];
  rows.add('admin_events', {
    id: uuidV7(at.getTime()),
    at,
    actor_kind: actor ? 'session' : 'cli',
    actor_id: actor?.id ?? null,
    action,
    outcome: facts.outcome ?? 'done',
    target_account_id: facts.target?.id ?? null,
    reason: facts.reason ?? null,
    details: facts.details ?? {},
    network: device?.network ?? null,
    browser: device?.browser ?? null,
    system: device?.system ?? null,
  });
}
