import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserResponse } from '@portaria/contract';
import type { ApiProcess } from '../../api-process.ts';
import type { Browser } from '../../browser.ts';

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
/** A call that hangs is a fault of its own; nobody waits for it for ever. */
const PATIENCE_MS = 10_000;

/**
 * People who write without a pause and keep a list of what they were told is done. Whatever is on the list must be
 * there afterwards. Writes that failed are tried again, as the forms do.
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

  /** From the moment of the fault to the first write that began after it and was acknowledged. */
  msUntilWritesAreBack(since: number): number {
    const back = this.moments.find(({ at, ms, status }) => at - ms >= since && status === 204);
    return back ? back.at - since : Number.POSITIVE_INFINITY;
  }

  slowestRefusal(): number {
    return Math.max(0, ...this.moments.filter(({ status }) => status !== 204).map(({ ms }) => ms));
  }

  /** What was acknowledged and is not there. */
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
      else if (status === 401 || status === 403) await this.#comeBack(writer);
      else await sleep(50);
    }
  }

  /** The token has ended, or a renewal was lost: as a person would, by logging in again. */
  async #comeBack(writer: Writer): Promise<void> {
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
        // Refused while the database was away: nothing was promised.
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
      sleep(PATIENCE_MS, -1, { ref: false }),
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
