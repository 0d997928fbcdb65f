import { DAY, DAYS, HOUR } from './calendar.ts';
import type { Life } from './life.ts';
import { type Person, visitors } from './people.ts';

/** A bad night, with a few guesses at many accounts. More of them would press the other days of the plot to the floor. */
const ATTACK_DAYS_AGO = 12;
const ATTACKED = 24;
const strangers = ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24'] as const;

/** Refusals, which reach the log when their hour is over, and what came of one of them. */
export function addIncidents(life: Life, people: readonly Person[]): void {
  const { chance } = life;
  const [first, ...rest] = people;
  if (!first) return;
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const times = daysAgo === ATTACK_DAYS_AGO ? ATTACKED : chance.whole(5);
    for (let at = 0; at < times; at += 1) {
      const person = chance.one([first, ...rest]);
      refuse(life, person, daysAgo, daysAgo === ATTACK_DAYS_AGO ? 2 + chance.whole(3) : 1 + chance.whole(2));
    }
  }
  const ana = people.find(({ username }) => username === visitors.ana.username);
  if (ana) refuse(life, ana, 2, 3);
  const ordinary = rest.filter(
    ({ confirmedAt, factorSince, username }) => confirmedAt && !factorSince && !(username in visitors),
  );
  const [guessed, frozen, blocked, leaving] = ordinary;
  if (guessed && frozen && blocked && leaving) {
    beGuessed(life, guessed);
    beFrozen(life, frozen);
    beBlocked(life, blocked);
    askDeletion(life, leaving);
  }
}

function beGuessed({ calendar, chance, diary }: Life, person: Person): void {
  const at = calendar.moment(ATTACK_DAYS_AGO, chance);
  if (!at) return;
  diary.note(person, { at, event: 'guesses.exhausted' });
  diary.mail(person, at, 'guesses-exhausted', false);
}

/** They read of an access, and pressed "não fui eu". */
function beFrozen({ rows, calendar, chance, diary }: Life, person: Person): void {
  const at = calendar.moment(1, chance);
  if (!at) return;
  diary.mail(person, new Date(at.getTime() - HOUR), 'new-device', false);
  diary.note(person, { at, event: 'account.frozen', device: person.devices[0] });
  diary.mail(person, at, 'reset-password', false);
  rows.change('update accounts set unknown_devices_refused_at = $2 where id = $1', person.id, at);
  endSessions(rows, person, at, 'disowned');
}

function beBlocked({ rows, calendar, chance, diary }: Life, person: Person): void {
  const at = calendar.moment(20, chance);
  if (!at) return;
  diary.note(person, { at, event: 'account.disabled' });
  rows.change('update accounts set disabled_at = $2 where id = $1', person.id, at);
  endSessions(rows, person, at, 'operator');
}

function endSessions(rows: Life['rows'], { id }: Person, at: Date, reason: string): void {
  rows.change(
    'update sessions set ended_at = greatest(last_used_at, $2), end_reason = $3 where account_id = $1 and ended_at is null',
    id,
    at,
    reason,
  );
}

function askDeletion({ rows, calendar, chance, diary }: Life, person: Person): void {
  const at = calendar.moment(3, chance);
  if (!at) return;
  diary.note(person, { at, event: 'deletion.asked', device: person.devices[0] });
  diary.mail(person, at, 'deletion-asked', false);
  rows.add('account_deletions', {
    account_id: person.id,
    asked_at: at,
    due_at: new Date(at.getTime() + 7 * DAY),
  });
}

function refuse({ calendar, chance, diary }: Life, person: Person, daysAgo: number, count: number): void {
  const at = calendar.moment(daysAgo, chance);
  if (!at || at.getTime() < person.joinedAt.getTime() + HOUR) return;
  const device = { network: chance.one(strangers) };
  diary.note(person, { at, event: 'login.refused', device, ...(count > 1 && { details: { count } }) });
}
