import { API_BASE, type Problem } from '@portaria/contract';

/** One request and its response, either injected into the application or sent to another process. */
export type Transport = (request: {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}) => Promise<{ status: number; headers: Headers; body: string }>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  json<T>(): T;
  problem(): Problem;
}

/** Keeps cookies and sends the CSRF token, like the web application. */
export class Browser {
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  /** Fetches a CSRF cookie first if there is none, like the web client. */
  async post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    if (!this.cookies.has('__Host-XSRF-TOKEN')) await this.get('v2/account/csrf');
    return this.send('POST', path, body, {
      'X-XSRF-TOKEN': this.cookies.get('__Host-XSRF-TOKEN') ?? '',
      ...headers,
    });
  }

  async send(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    const answer = await this.#transport({
      method,
      url: path.startsWith('/') ? path : API_BASE + path,
      headers: {
        ...(this.cookies.size > 0 && { cookie: this.#cookieHeader() }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
    });
    for (const cookie of answer.headers.getSetCookie()) this.store(cookie);
    return {
      status: answer.status,
      headers: answer.headers,
      text: answer.body,
      json: () => JSON.parse(answer.body),
      problem: () => JSON.parse(answer.body),
    };
  }

  /** A second browser with the same cookies, such as a stolen profile or another tab. */
  clone(): Browser {
    const other = new Browser(this.#transport);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    other.token = this.token;
    return other;
  }

  #cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Stores a Set-Cookie value. `Max-Age=0` deletes the cookie. */
  store(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
