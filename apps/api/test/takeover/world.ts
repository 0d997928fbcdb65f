import { startTestApp, type TestApp } from '../test-app.ts';
import { withoutLimits } from '../test-environment.ts';
import { openStateReader, type State, type StateReader } from './account-state.ts';
import type { Device } from './actors.ts';
import { letterFrom } from './letters.ts';
import type { Model } from './model.ts';
import { openQueueWorker, type QueueWorker } from './queue-worker.ts';
import { hashQuickly } from './quick-hasher.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** How often the worker comes by while time passes. */
const SLICE = 12 * HOUR;
const refusals = { up: undefined, deferring: 451, refusing: 550 } as const;

/** The real system, and the only way to its clock, worker and mailboxes. */
export class World {
  readonly test: TestApp;
  readonly worker: QueueWorker;
  readonly #reader: StateReader;
  #caught = 0;

  private constructor(test: TestApp, reader: StateReader) {
    this.test = test;
    this.#reader = reader;
    this.worker = openQueueWorker(test);
  }

  static async open(): Promise<World> {
    // The model asks for many small things: to compile them, or to wait for a disk, would take most of its time.
    process.env['PGOPTIONS'] = '-c jit=off -c synchronous_commit=off';
    const test = await startTestApp({ variables: { ...withoutLimits, PROFILE_FIELDS: 'phone' } });
    hashQuickly(test.context);
    return new World(test, await openStateReader(test.database));
  }

  newDevice(name: string): Device {
    return { name, browser: this.test.browser(), session: undefined, refused: false };
  }

  /** Accounts of earlier sequences would only slow the worker down. */
  async clear(): Promise<void> {
    const { database, mails } = this.test;
    await database.query('delete from accounts');
    await database.query('delete from guess_budgets');
    await database.query('delete from pgboss.job');
    await database.shiftClock('0 seconds');
    mails.refuseWith(undefined);
    mails.mails.length = 0;
    this.#caught = 0;
    this.test.takeStatements();
  }

  readState(): Promise<State> {
    return this.#reader.read();
  }

  /** Lets the worker do what waits, and hands the mails to who can read them. */
  async settle(model: Model): Promise<void> {
    this.test.mails.refuseWith(refusals[model.smtp]);
    if (model.workerPaused) return;
    await this.worker.drain();
    this.deliverMails(model);
  }

  deliverMails(model: Model): void {
    const { mails } = this.test.mails;
    for (const mail of mails.slice(this.#caught))
      model.deliver(letterFrom(mail, this.test.context.secretKeys, model.now));
    this.#caught = mails.length;
  }

  /** In slices, each followed by the worker and by the check of what it did. */
  async pass(model: Model, seconds: number, check: () => Promise<void>): Promise<void> {
    const isWaiting = [...model.state.values()].some(({ waiting }) => waiting !== null);
    const slice = isWaiting && !model.workerPaused ? SLICE : seconds;
    for (let left = seconds; left > 0; left -= slice) {
      model.now += Math.min(slice, left);
      await this.test.database.shiftClock(`${model.now} seconds`);
      if (!model.workerPaused) await this.worker.moveEmails();
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
