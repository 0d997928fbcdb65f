import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../../apps/api/src/app.ts';
import { type Config, readConfig } from '../../../apps/api/src/base/config/config.ts';
import type { PasswordHasherOptions } from '../../../apps/api/src/security/password-hasher.ts';
import { type Context, openContext } from '../../../apps/api/src/session/context.ts';
import { startWorker, type Worker } from '../../../apps/api/src/worker/worker.ts';
import { Browser } from './browser.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';
import { testVariables, type Variables } from './test-environment.ts';
import { passwordOptions } from './test-settings.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly config: Config;
  readonly variables: Variables;
  readonly database: TestDatabase;
  readonly mails: MailCatcher;
  /** Statements since the last call, without transaction control and queue statements. */
  takeStatements(): string[];
  /** All statements since the last call. */
  takeAllStatements(): string[];
  browser(): Browser;
  startWorker(): Promise<Worker>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly variables?: Variables;
  readonly now?: () => Date;
  readonly log?: Logger;
  /** The cost of production, unless the suite has it anyway: `{}`. */
  readonly passwords?: PasswordHasherOptions;
}

export const silent = pino({ level: 'silent' });

/** The real application on real engines. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await cloneDatabase();
  const mails = await startMailCatcher();
  const variables = testVariables(database, { SMTP_URL: mails.url, ...options.variables });
  const config = readConfig(variables);
  const statements: string[] = [];
  const context = await openContext(config, {
    onError: () => {},
    onStatement: (statement) => statements.push(statement),
    passwords: options.passwords ?? passwordOptions,
    ...(options.now && { clock: { now: options.now, adjust: () => {} } }),
  });
  const app = await buildApp(context, { log: options.log ?? silent });
  const workers: Worker[] = [];
  return {
    app,
    context,
    config,
    variables,
    database,
    mails,
    takeStatements: () => statements.splice(0).filter(isOwnStatement),
    takeAllStatements: () => statements.splice(0),
    browser: () => browserOf(app),
    async startWorker() {
      const worker = await startWorker(config, silent);
      workers.push(worker);
      return worker;
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      await app.close();
      await context.close();
      await mails.close();
      await database.drop();
    },
  };
}

/** Requests are injected, without a socket. */
function browserOf(app: FastifyInstance): Browser {
  return new Browser(async ({ method, url, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, headers: toHeaders(answer.headers), body: answer.body };
  });
}

/** Another application on the same data, with other settings. */
export async function openBeside(
  test: TestApp,
  variables: Variables,
): Promise<Pick<TestApp, 'app' | 'context' | 'browser' | 'close'>> {
  const config = readConfig({ ...test.variables, ...variables });
  const context = await openContext(config, { onError: () => {}, passwords: passwordOptions });
  const app = await buildApp(context, { log: silent });
  return {
    app,
    context,
    browser: () => browserOf(app),
    async close() {
      await app.close();
      await context.close();
    },
  };
}

function isOwnStatement(statement: string): boolean {
  return !/^(begin|commit|rollback)\b/i.test(statement) && !/\bpgboss\b/.test(statement);
}

function toHeaders(raw: Record<string, string | string[] | number | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const single of [value ?? []].flat()) headers.append(name, String(single));
  }
  return headers;
}

/** One application for all tests of a file or a `describe`, with its own database and inbox. */
export function useTestApp({
  worker = false,
  ...options
}: TestAppOptions & { worker?: boolean } = {}): TestApp {
  let app: TestApp | undefined;
  beforeAll(async () => {
    app = await startTestApp(options);
    if (worker) await app.startWorker();
  });
  afterAll(() => app?.close());
  return new Proxy({} as TestApp, {
    get(_, name) {
      if (!app) throw new Error('The application starts with the first test. Use it in a hook or a test.');
      return Reflect.get(app, name) as unknown;
    },
  });
}
