import { adminArea } from '@portaria/harness/administrators';
import { forgetFailures } from '@portaria/harness/redis';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { openStateReader, type State, type StateReader } from './account-state.ts';
import type { Device } from './actors.ts';
import { registerApplications } from './applications.ts';
import { receivedMail } from './mails.ts';
import type { Model } from './model.ts';
import { LOGIN_PROVIDERS, type Providers, playProviders } from './providers.ts';
import { openQueueWorker, type QueueWorker } from './queue-worker.ts';
import { hashQuickly } from './quick-hasher.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** The interval of the worker's jobs while time passes. */
const SLICE = 12 * HOUR;
/** Sequences. Together they begin fewer requests than a network may. */
const FORGET_EVERY = 5;
const refusals = { up: undefined, deferring: 451, refusing: 550 } as const;

/** Truncated, because a trigger refuses to delete the last owner. */
const forgetAdministration = `do $$ begin
  if exists (select from administrators) then
    truncate administrators;
    delete from approver_losses;
    delete from people_seen;
    delete from approvals;
    delete from admin_runs;
    delete from admin_events;
  end if;
end $$`;

export const hasRequests = ({ state }: Model): boolean =>
  [...state.values()].some(({ asked }) => asked.some(({ decision }) => decision === null));

/** The system under test, with control over its clock, worker and mailboxes. */
export class Fixture {
  readonly test: TestApp;
  readonly worker: QueueWorker;
  readonly providers: Providers;
  readonly #reader: StateReader;
  #caught = 0;
  #cleared = 0;

  private constructor(test: TestApp, reader: StateReader) {
    this.test = test;
    this.#reader = reader;
    this.worker = openQueueWorker(test);
    this.providers = playProviders(test.context);
  }

  static async open(): Promise<Fixture> {
    // The model runs many small queries, for which JIT compilation and disk flushes would dominate.
    process.env['PGOPTIONS'] = '-c jit=off -c synchronous_commit=off';
    const test = await startTestApp({
      variables: { ...withoutLimits, ...adminArea, PROFILE_FIELDS: 'phone', LOGIN_PROVIDERS },
    });
    hashQuickly(test.context);
    await registerApplications(test);
    return new Fixture(test, await openStateReader(test.database));
  }

  newDevice(name: string): Device {
    return { name, browser: this.test.browser(), session: undefined, refused: false, pending: undefined };
  }

  /** Deletes earlier accounts, which would slow down the worker. */
  async clear(): Promise<void> {
    const { database, mails } = this.test;
    await database.query(forgetAdministration);
    await database.query('delete from accounts');
    await database.query('delete from guess_budgets');
    await database.query('delete from oidc_interactions');
    await database.query('delete from pgboss.job');
    await database.shiftClock('0 seconds');
    mails.refuseWith(undefined);
    mails.mails.length = 0;
    this.#caught = 0;
    this.test.takeStatements();
    // Requests of applications are limited by network, and all of these come from one.
    if (this.#cleared % FORGET_EVERY === 0) await forgetFailures(this.test);
    this.#cleared += 1;
  }

  readState(): Promise<State> {
    return this.#reader.read();
  }

  /** Runs queued jobs and delivers the mails to the actors. */
  async settle(model: Model): Promise<void> {
    this.test.mails.refuseWith(refusals[model.smtp]);
    if (model.workerPaused) return;
    await this.worker.drain();
    this.deliverMails(model);
  }

  deliverMails(model: Model): void {
    const { mails } = this.test.mails;
    for (const mail of mails.slice(this.#caught))
      model.deliver(receivedMail(mail, this.test.context.secretKeys, model.now));
    this.#caught = mails.length;
  }

  /** Advances the clock in slices, each followed by the worker's jobs and a check. */
  async pass(model: Model, seconds: number, check: () => Promise<void>): Promise<void> {
    const isWaiting = [...model.state.values()].some(
      ({ waiting, recovery }) => waiting !== null || recovery !== 'none',
    );
    model.forgetSeenCodes();
    const slice = isWaiting && !model.workerPaused ? SLICE : seconds;
    for (let left = seconds; left > 0; left -= slice) {
      model.now += Math.min(slice, left);
      await this.test.database.shiftClock(`${model.now} seconds`);
      if (!model.workerPaused) {
        await this.worker.moveEmails();
        await this.worker.recoverFactors();
        if (hasRequests(model)) await this.worker.runApprovals();
      }
      await this.settle(model);
      await check();
    }
    if (model.workerPaused) return;
    if (seconds >= DAY) await this.worker.maintain();
    const isDue = [...model.state.values()].some(({ deletion }) => deletion === 'due');
    if (isDue && model.smtp === 'up') await this.worker.removeAccounts();
    this.deliverMails(model);
    await check();
  }

  async close(): Promise<void> {
    this.worker.close();
    await this.#reader.close();
    await this.test.close();
  }
}
