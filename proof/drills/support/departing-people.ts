import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiProcess, browserTo } from '@portaria/harness/api-process';
import { newPerson, registerPerson } from '@portaria/harness/people';
import { comeBack } from '@portaria/harness/relying-party';
import { subjectOf } from './notified-application.ts';

export interface Application {
  readonly id: string;
  readonly redirectUri: string;
}

type Query = (sql: string, values: unknown[]) => Promise<unknown>;

/** People who sign up, enter the application and log out. Each one's acknowledged logout must reach the application. */
export class DepartingPeople {
  /** When each logout was acknowledged. */
  readonly acknowledged = new Map<string, number>();
  failures = 0;
  readonly #apis: readonly ApiProcess[];
  readonly #query: Query;
  readonly #application: Application;
  #ended = false;
  #work: Promise<void>[] = [];

  constructor(apis: readonly ApiProcess[], query: Query, application: Application) {
    this.#apis = apis;
    this.#query = query;
    this.#application = application;
  }

  begin(atOnce: number, pauseMs: number): void {
    this.#work = Array.from({ length: atOnce }, (_, index) => this.#run(index, pauseMs));
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#work);
  }

  async #run(index: number, pauseMs: number): Promise<void> {
    const api = this.#apis[index % this.#apis.length] as ApiProcess;
    while (!this.#ended) {
      await this.#comeAndGo(api).catch(() => {
        this.failures += 1;
      });
      await sleep(pauseMs);
    }
  }

  async #comeAndGo(api: ApiProcess): Promise<void> {
    const browser = browserTo(api.url, ['100', ...randomBytes(3)].join('.'));
    const unique = randomBytes(6).toString('hex');
    const username = `visita ${unique}`;
    await registerPerson(browser, newPerson({ username, email: `${unique}@exemplo.com.br` }));
    await this.#query('update accounts set email_confirmed_at = now() where username = $1', [username]);
    const person = subjectOf(browser.token ?? '');
    const arrived = await comeBack(browser, { path: pathInto(this.#application) }, 'openid');
    if (!arrived.searchParams.has('code')) throw new Error(`sent to ${arrived.origin}${arrived.pathname}`);
    const { status } = await browser.post('v2/account/logout');
    if (status !== 204) throw new Error(`logout answered ${status}`);
    this.acknowledged.set(person, performance.now());
  }
}

function pathInto({ id, redirectUri }: Application): string {
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const parameters = new URLSearchParams({
    client_id: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: randomBytes(16).toString('hex'),
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return `/oidc/auth?${parameters.toString()}`;
}
