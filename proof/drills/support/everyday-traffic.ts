import type { UserResponse } from '@portaria/contract';
import type { Browser } from '@portaria/harness/browser';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';

export const CALLERS = 16;

/** Users who read, write, refresh and log in without a pause. */
export class EverydayTraffic {
  requests = 0;
  readonly failures: string[] = [];
  readonly #open: () => Browser;
  #ended = false;
  #work: Promise<void>[] = [];

  constructor(open: () => Browser) {
    this.#open = open;
  }

  begin(): void {
    this.#work = Array.from({ length: CALLERS }, () => this.#person());
  }

  async end(): Promise<void> {
    this.#ended = true;
    await Promise.all(this.#work);
  }

  async #person(): Promise<void> {
    const browser = this.#open();
    const { username, password } = await registerPerson(browser, newPerson());
    const login = () => logIn(browser, username, password);
    while (!this.#ended) {
      for (let look = 0; look < 5; look += 1)
        await this.#count('me', () => statusOf(browser.get('v2/account/me')));
      const change = browser.post.bind(browser, 'v2/account/changeProfile', { displayName: username });
      await this.#count('changeProfile', () => statusOf(change()));
      await this.#count('refresh', () => renew(browser));
      if (this.requests % 10 === 0) await this.#count('login', login);
    }
  }

  async #count(name: string, call: () => Promise<number>): Promise<void> {
    const status = await call().catch((error: Error) => error.message);
    this.requests += 1;
    if (status !== 200 && status !== 204) this.failures.push(`${name}: ${status}`);
  }
}

async function statusOf(answer: Promise<{ readonly status: number }>): Promise<number> {
  return (await answer).status;
}

async function renew(browser: Browser): Promise<number> {
  const answer = await browser.post('v2/account/refresh');
  if (answer.status === 200) browser.token = answer.json<UserResponse>().token;
  return answer.status;
}
