import { setTimeout } from 'node:timers/promises';
import { API_BASE, type UserResponse } from '@portaria/contract';
import type { ApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import { exchange, type Reply } from '@portaria/harness/exchange';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import type { KnownPerson } from './field-values.ts';
import type { HostileRequest, Shown } from './hostile-request.ts';

const entering = ['register', 'login'];
const RENEW_MS = 4 * 60_000;
const RETRY_MS = 1_000;
const ATTEMPTS = 6;

/** Has an account and a live session, and sends hostile requests one at a time. */
export class Attacker {
  readonly person: KnownPerson;
  readonly #api: ApiProcess;
  readonly #visitor: Browser;
  readonly #holder: Browser;
  #account: { usernameOrEmail: string; password: string };
  #renewedAt = Date.now();

  private constructor(api: ApiProcess, visitor: Browser, holder: Browser, person: KnownPerson) {
    this.#api = api;
    this.#visitor = visitor;
    this.#holder = holder;
    this.person = person;
    this.#account = { usernameOrEmail: person.username, password: person.password };
  }

  static async create(api: ApiProcess, number: number): Promise<Attacker> {
    const [visitor, holder] = [api.browser(), api.browser()];
    await visitor.get('v2/account/csrf');
    const person = await registerPerson(holder, newPerson({ password: `Porta-Azul${number}` }));
    return new Attacker(api, visitor, holder, person);
  }

  /** How often the server answered 503. */
  unavailable = 0;

  /**
   * Retries on 503, because a busy machine may delay the database for seconds. A request that itself blocks the
   * database gets 503 on every attempt.
   */
  async send(request: HostileRequest): Promise<Reply> {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await this.#sendOnce(request);
      if (reply.status !== 503 || attempt === ATTEMPTS) return reply;
      this.unavailable += 1;
      await setTimeout(RETRY_MS);
    }
  }

  async #sendOnce(request: HostileRequest): Promise<Reply> {
    if (request.caller === 'session') await this.#keepSession();
    const { call, method, suffix, query, body } = request;
    const url = `${this.#api.url}${API_BASE}${call.path}${suffix}${query}`;
    const reply = await exchange(url, method, this.#headersOf(request), body);
    if (request.caller === 'session') this.#applyReply(request, reply);
    return reply;
  }

  #headersOf(request: HostileRequest): Record<string, string> {
    const browser = request.caller === 'session' ? this.#holder : this.#visitor;
    const csrf = browser.cookies.get('__Host-XSRF-TOKEN') ?? '';
    const session = shown(request.sessionCookie, browser.cookies.get('__Host-session'));
    const bearer = shown(request.bearer, browser.token && `Bearer ${browser.token}`);
    const csrfHeader = shown(request.csrf, csrf);
    const others = [...browser.cookies].filter(([name]) => name !== '__Host-session');
    const cookies = [
      ...others.map(([name, value]) => `${name}=${value}`),
      ...(session === undefined ? [] : [`__Host-session=${session}`]),
      ...(request.moreCookies === '' ? [] : [request.moreCookies]),
    ];
    return {
      ...request.headers,
      cookie: cookies.join('; '),
      ...(bearer !== undefined && { authorization: bearer }),
      ...(csrfHeader !== undefined && { 'x-xsrf-token': csrfHeader }),
      ...(request.origin !== undefined && { origin: request.origin }),
      ...(request.fetchSite !== undefined && { 'sec-fetch-site': request.fetchSite }),
      ...(request.body !== undefined &&
        request.contentType !== undefined && { 'content-type': request.contentType }),
    };
  }

  /** Logs in again after a logout, or before the access token expires. */
  async #keepSession(): Promise<void> {
    const isLive = this.#holder.cookies.has('__Host-session') && Date.now() - this.#renewedAt < RENEW_MS;
    if (isLive) return;
    const { usernameOrEmail, password } = this.#account;
    let status = 0;
    for (let attempt = 0; attempt < ATTEMPTS && status !== 200; attempt += 1) {
      if (attempt > 0) await setTimeout(RETRY_MS);
      status = await logIn(this.#holder, usernameOrEmail, password);
      if (status !== 200 && status !== 503) break;
    }
    if (status !== 200) throw new Error(`the attacker's own login answered ${status}`);
    this.#renewedAt = Date.now();
  }

  /** Applies the cookies, token and credentials of an accepted call. */
  #applyReply({ call, body, sessionCookie }: HostileRequest, { status, headers, text }: Reply): void {
    if (sessionCookie !== 'right') {
      // A login ends the session in the cookie if its secret is intact, even if the rest was changed.
      if (status === 200 && entering.includes(call.name)) this.#holder.cookies.clear();
      return;
    }
    for (const cookie of headers.getSetCookie()) this.#holder.store(cookie);
    if (status !== 200 && status !== 204) return;
    if (call.name === 'refresh' || entering.includes(call.name)) {
      this.#holder.token = (JSON.parse(text) as UserResponse).token;
      this.#renewedAt = Date.now();
    }
    if (call.name === 'changePassword' || entering.includes(call.name)) {
      const form = JSON.parse(new TextDecoder().decode(body)) as Record<string, string>;
      const usernameOrEmail = form['usernameOrEmail'] ?? form['username'] ?? this.#account.usernameOrEmail;
      this.#account = { usernameOrEmail, password: form['password'] ?? '' };
    }
  }
}

function shown(how: Shown, right: string | undefined): string | undefined {
  if (how === 'right') return right;
  if (how === 'missing') return undefined;
  if ('text' in how) return how.text;
  if (!right) return undefined;
  const at = how.changedAt % right.length;
  const other = right[at] === 'A' ? 'B' : 'A';
  return right.slice(0, at) + other + right.slice(at + 1);
}
