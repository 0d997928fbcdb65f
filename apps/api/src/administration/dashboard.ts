import {
  type DashboardPeople,
  type DashboardQuery,
  type DashboardResponse,
  type DashboardSums,
  mayDo,
} from '@portaria/contract/administration';
import type { AdministratorActor } from '../session/actor.ts';
import { listAdminEvents } from '../store/administration/admin-events.ts';
import { type DayRow, listDays } from '../store/administration/daily-figures.ts';
import type { Database } from '../store/engine/database.ts';
import type { AdministrationContext } from './administration-context.ts';
import { look } from './look.ts';
import { openedIn } from './opened-in.ts';
import { waitingFor } from './waiting.ts';

const CHANGES = 5;
/** The index of one's own rows has the looks too, which are many. */
const OWN_CHANGES_DAYS = 30;
const APPLICATIONS = 5;

/** The first page: what the worker counted, what waits, and what changed last. It counts nothing large itself. */
export function dashboard(
  context: AdministrationContext,
  actor: AdministratorActor,
  { days: period }: DashboardQuery,
): Promise<DashboardResponse> {
  const entry = { action: 'dashboard.seen', accountId: null } as const;
  return look(context, actor, entry, async (trx, role) => {
    const counted = await listDays(trx, 2 * Number(period));
    const since = dateOf(addDays(counted.today, -OWN_CHANGES_DAYS));
    return {
      ...figuresOf(counted, Number(period)),
      waiting: await waitingFor(trx, actor, role),
      changes: await listChanges(
        trx,
        mayDo(role, 'audit.see') ? {} : { actor: actor.accountId, from: since },
      ),
    };
  });
}

async function listChanges(
  trx: Database,
  whose: { readonly actor?: string; readonly from?: Date },
): Promise<DashboardResponse['changes']> {
  const request = { from: undefined, to: undefined, after: undefined, ...whose };
  const rows = await listAdminEvents(trx, { ...request, changes: true, limit: CHANGES });
  return rows.map(({ position: _, at, ...event }) => ({ ...event, at: at.toISOString() }));
}

function figuresOf(
  { today, rows }: Awaited<ReturnType<typeof listDays>>,
  period: number,
): Omit<DashboardResponse, 'waiting' | 'changes'> {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const names = daysUntil(today, period);
  const [now, before] = [rowsOf(byDay, names), rowsOf(byDay, daysUntil(addDays(today, -period), period))];
  const hasBefore = byDay.has(addDays(today, 1 - 2 * period));
  const newest = rows.at(-1);
  return {
    countedTo: newest?.countedTo.toISOString() ?? null,
    days: names.map((day) => {
      const { accepted = 0, refused = 0, registered = 0 } = byDay.get(day) ?? {};
      return { day, accepted, refused, registered };
    }),
    sums: sumsOf(now),
    sumsBefore: hasBefore ? sumsOf(before) : null,
    people: peopleOf(newest),
    peopleBefore: peopleOf(byDay.get(addDays(today, -period))),
    applications: applicationsOf(now, hasBefore ? before : null),
  };
}

const rowsOf = (byDay: ReadonlyMap<string, DayRow>, days: readonly string[]): DayRow[] =>
  days.flatMap((day) => byDay.get(day) ?? []);

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

function addDays(day: string, days: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const daysUntil = (last: string, days: number): string[] =>
  Array.from({ length: days }, (_, at) => addDays(last, at + 1 - days));

function sumsOf(rows: readonly DayRow[]): DashboardSums {
  const sum = (of: keyof DashboardSums): number => rows.reduce((total, row) => total + row[of], 0);
  return {
    accepted: sum('accepted'),
    refused: sum('refused'),
    registered: sum('registered'),
    confirmed: sum('confirmed'),
    mailsAccepted: sum('mailsAccepted'),
    mailsRefused: sum('mailsRefused'),
  };
}

function peopleOf(row: DayRow | undefined): DashboardPeople | null {
  if (row === undefined) return null;
  const { active, activeMonth, estimated, accounts, withSecondFactor } = row;
  const known = accounts !== null && withSecondFactor !== null;
  return { active, activeMonth, estimated, accounts: known ? { all: accounts, withSecondFactor } : null };
}

function applicationsOf(
  rows: readonly DayRow[],
  rowsBefore: readonly DayRow[] | null,
): DashboardResponse['applications'] {
  const [now, before] = [openedIn(rows), openedIn(rowsBefore ?? [])];
  return [...now]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, APPLICATIONS)
    .map(([name, opened]) => ({ name, opened, openedBefore: rowsBefore ? (before.get(name) ?? 0) : null }));
}
