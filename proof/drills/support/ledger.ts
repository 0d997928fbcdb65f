import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserResponse } from '@portaria/contract';
import type { ApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';

interface Writer {
  readonly username: string;
  readonly email: string;
  browser: Browser;
  acknowledged: number;
}

export interface Moment {
  readonly at: number;
  readonly ms: number;
  readonly status: number;
}

type Query = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

const password = 'Porta-Azul7';
/** A hanging call is a failure, so the ledger stops waiting for it. */
const TIMEOUT_MS = 10_000;

/**
 * Clients that write without a pause and record every acknowledged write. All of these must be stored afterwards.
 * Failed writes are retried, as the forms do.
 */
export class Ledger {
  readonly moments: Moment[] = [];
  readonly #apis: readonly ApiProcess[];
  readonly #writers: Writer[] = [];
  readonly #registered: string[] = [];
  #ended = false;
  #work: Promise<unknown>[] = [];

  constructor(apis: readonly ApiProcess[]) {
    this.#apis = apis;
  }

  async begin(writers: number): Promise<void> {
    for (let at = 0; at < writers; at += 1) this.#writers.push(await this.#newWriter(at));
    this.#work = [...this.#writers.map((writer) => this.#write(writer)), this.#register()];
  }

  get acknowledged(): number {
    return this.#writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0) + this.#registered.length;
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#work);
  }

  /** Time from the fault to the first acknowledged write that started after it. */
  msUntilWritesAreBack(since: number): number {
    const back = this.moments.find(({ at, ms, status }) => at - ms >= since && status === 204);
    return back ? back.at - since : Number.POSITIVE_INFINITY;
  }

  slowestRefusal(): number {
    return Math.max(0, ...this.moments.filter(({ status }) => status !== 204).map(({ ms }) => ms));
  }

  /** Acknowledged writes that are not stored. */
  async lost(query: Query): Promise<string[]> {
    const rows = await query<{ username: string; written: string | null }>(
      'select username, display_name as written from accounts left join profiles on account_id = accounts.id',
    );
    const stored = new Map(rows.map(({ username, written }) => [username, Number(written ?? 0)]));
    const lostWrites = this.#writers
      .filter(({ username, acknowledged }) => (stored.get(username) ?? -1) < acknowledged)
      .map(({ username, acknowledged }) => `${username}: ${stored.get(username)} of ${acknowledged}`);
    return [...lostWrites, ...this.#registered.filter((username) => !stored.has(username))];
  }

  async #newWriter(at: number): Promise<Writer> {
    const username = `escritor ${at} ${randomBytes(3).toString('hex')}`;
    const email = `${randomBytes(8).toString('hex')}@exemplo.com.br`;
    const browser = this.#browser(at);
    await signUp(browser, username, email);
    return { username, email, browser, acknowledged: 0 };
  }

  #browser(at: number): Browser {
    const api = this.#apis[at % this.#apis.length];
    if (!api) throw new Error('there is no API to write to');
    return api.browser();
  }

  async #write(writer: Writer): Promise<void> {
    while (!this.#ended) {
      const next = writer.acknowledged + 1;
      const status = await this.#timed(() =>
        writer.browser.post('v2/account/changeProfile', { displayName: `${next}` }),
      );
      if (status === 204) writer.acknowledged = next;
      else if (status === 401 || status === 403) await this.#logInAgain(writer);
      else await sleep(50);
    }
  }

  /** The token expired or a refresh was lost, so the client logs in again. */
  async #logInAgain(writer: Writer): Promise<void> {
    writer.browser = this.#browser(this.#writers.indexOf(writer));
    try {
      const answer = await writer.browser.post('v2/account/login', {
        usernameOrEmail: writer.username,
        password,
      });
      if (answer.status === 200) writer.browser.token = answer.json<UserResponse>().token;
    } catch {
      await sleep(50);
    }
  }

  async #register(): Promise<void> {
    for (let at = 0; !this.#ended; at += 1) {
      const username = `novo ${at} ${randomBytes(3).toString('hex')}`;
      try {
        await signUp(this.#browser(at), username, `${randomBytes(8).toString('hex')}@exemplo.com.br`);
        this.#registered.push(username);
      } catch {
        // The database was unavailable. The write was not acknowledged, so nothing is lost.
      }
      await sleep(200);
    }
  }

  async #timed(call: () => Promise<{ status: number }>): Promise<number> {
    const startedAt = performance.now();
    const status = await Promise.race([
      call().then(
        (answer) => answer.status,
        () => 0,
      ),
      sleep(TIMEOUT_MS, -1, { ref: false }),
    ]);
    const at = performance.now();
    this.moments.push({ at, ms: at - startedAt, status });
    return status;
  }
}

async function signUp(browser: Browser, username: string, email: string): Promise<void> {
  const body = { username, email, password, confirmPassword: password };
  const answer = await browser.post('v2/account/register', body);
  if (answer.status !== 200) throw new Error(`register answered ${answer.status}`);
  browser.token = answer.json<UserResponse>().token;
}
