import { setImmediate } from 'node:timers/promises';
import { defineJob } from '../session/define-job.ts';
import type { WorkerContext } from '../session/worker-context.ts';
import {
  type AccountsOfDay,
  addToDay,
  countAccountsUntil,
  countActive,
  countSlice,
  EXACTLY_UP_TO,
  findDayParts,
  lockDailyFigures,
  nextSlice,
  type PeopleOfDay,
  type Slice,
  setPeopleOfDay,
  shareWithSecondFactor,
  sketchesOfMonth,
} from '../store/administration/daily-figures.ts';
import { countEveryone } from '../store/administration/people-search.ts';
import { isCancelled } from '../store/administration/search-database.ts';
import type { Database } from '../store/engine/database.ts';
import { joinSketches, peopleIn } from './people-sketch.ts';
import { topApplications } from './top-applications.ts';

/** Below the time after which the queue gives the job to another worker. The next run goes on. */
const AT_MOST_MS = 45_000;
/** A day, or less where it has too many events for one statement. */
const SLICES = [86_400, 3_600, 300, 30] as const;

export const countDaysJob = defineJob({ name: 'count-days', every: '*/5 * * * *', run: countDays });

/**
 * Counts what happened since the last run into the row of its day: what a worker missed comes afterwards.
 * Each moment is counted once, because the row and the moment it was counted to commit together.
 */
export async function countDays({ db }: Pick<WorkerContext, 'db'>): Promise<void> {
  const endsAt = performance.now() + AT_MOST_MS;
  for (const seconds of SLICES) {
    try {
      while (await db.transaction().execute((trx) => countNext(trx, seconds))) {
        if (performance.now() > endsAt) return;
        await setImmediate();
      }
      return;
    } catch (error) {
      if (!isCancelled(error) || seconds === SLICES.at(-1)) throw error;
    }
  }
}

/** False when there is nothing left to count, or another worker counts. */
async function countNext(trx: Database, seconds: number): Promise<boolean> {
  if (!(await lockDailyFigures(trx))) return false;
  const slice = await nextSlice(trx, seconds);
  if (!slice.isEmpty) await addSlice(trx, slice);
  if (slice.endsDay || slice.isLast) await countPeople(trx, slice.day, !slice.endsDay);
  return !slice.isLast;
}

async function addSlice(trx: Database, slice: Slice): Promise<void> {
  const figures = await countSlice(trx, slice);
  const before = await findDayParts(trx, slice.day);
  await addToDay(trx, slice, figures, {
    sketch: joinSketches([before?.sketch ?? null], figures.ranks),
    applications: topApplications(before?.applications ?? {}, figures.applications),
  });
}

async function countPeople(trx: Database, day: string, isRunning: boolean): Promise<void> {
  const active = await activeOf(trx, day);
  await setPeopleOfDay(trx, day, { ...active, accounts: await accountsOf(trx, day, isRunning), isRunning });
}

async function activeOf(
  trx: Database,
  day: string,
): Promise<Pick<PeopleOfDay, 'active' | 'activeMonth' | 'estimated'>> {
  const { accesses, ofDay, ofMonth } = await countActive(trx, day);
  if (accesses <= EXACTLY_UP_TO) return { active: ofDay, activeMonth: ofMonth, estimated: false };
  const sketches = await sketchesOfMonth(trx, day);
  const parts = await findDayParts(trx, day);
  return {
    active: peopleIn(joinSketches([parts?.sketch ?? null])),
    activeMonth: peopleIn(joinSketches(sketches)),
    estimated: true,
  };
}

/** Of many accounts only today's number is known, from the statistics. */
async function accountsOf(trx: Database, day: string, isRunning: boolean): Promise<AccountsOfDay | null> {
  const { kind, people } = await countEveryone(trx);
  if (kind === 'exactly') return countAccountsUntil(trx, day);
  const share = isRunning ? await shareWithSecondFactor(trx) : null;
  return share === null ? null : { accounts: people, withSecondFactor: Math.round(people * share) };
}
