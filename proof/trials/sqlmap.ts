// Tests every field of every call and the session cookies with sqlmap (Debian package). Run by hand.
// `node proof/trials/sqlmap.ts` tests all calls, `node proof/trials/sqlmap.ts login changeEmail` only some.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_BASE } from '@portaria/contract';
import { changingPaths, fittingBody, guardedCalls } from '@portaria/harness/account-calls';
import { type ApiProcess, startApiProcess } from '@portaria/harness/api-process';
import type { Browser } from '@portaria/harness/browser';
import type { Cleanup } from '@portaria/harness/cleanup';
import { findOrStartEngines } from '@portaria/harness/engines';
import { throwawayDatabase } from '@portaria/harness/engines/database';
import { newSecretKey, sourceEntry } from '@portaria/harness/entries';
import type {} from '@portaria/harness/global-setup';
import { registerPerson } from '@portaria/harness/people';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { withoutLimits } from '@portaria/harness/test-environment';

interface Target {
  readonly path: string;
  readonly places: readonly string[];
}

interface Verdict {
  readonly injectable: boolean;
  /** In sqlmap's format: `400 (Bad Request) - 512 times`. */
  readonly errors: string;
  readonly seconds: number;
}

const nameOf = (path: string): string => path.split('/').at(-1) ?? path;

function targets(names: readonly string[]): Target[] {
  const forms = changingPaths.map((path) => ({ path, places: Object.keys(fittingBody(path)) }));
  const cookies = ['refresh', 'logout'].map((name) => ({
    path: `v2/account/${name}`,
    places: ['__Host-session', '__Host-device'],
  }));
  return [...forms, ...cookies].filter(
    ({ path, places }) => places.length > 0 && (names.length === 0 || names.includes(nameOf(path))),
  );
}

async function startApi(cleanup: Cleanup): Promise<ApiProcess> {
  const engines = await findOrStartEngines(cleanup);
  const { name, ...addresses } = await throwawayDatabase(cleanup, engines.adminUrl, 'sqlmap');
  const variables = {
    ...addresses,
    ...withoutLimits,
    PUBLIC_URL: 'http://localhost:5000',
    REDIS_URL: engines.redisUrl,
    REDIS_PREFIX: `${name}:`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Portaria <nao-responda@exemplo.com.br>',
    SECRET_KEYS: newSecretKey(),
    LOG_LEVEL: 'error',
  };
  const env = { ...process.env, ...variables };
  await cleanup.run({ name: 'migrate', command: process.execPath, args: [sourceEntry, 'migrate'], env });
  const api = await startApiProcess(variables);
  cleanup.undoLater(() => api.stop());
  return api;
}

/** A new account for each call, because tokens expire after ten minutes and some calls end the session. */
async function callerFor(api: ApiProcess, path: string): Promise<Browser> {
  const browser = api.browser();
  await browser.get('v2/account/csrf');
  const withSession = guardedCalls.some((call) => call.path === path) || /refresh|logout/.test(path);
  if (withSession) await registerPerson(browser);
  return browser;
}

async function attack(cleanup: Cleanup, api: ApiProcess, target: Target, folder: string): Promise<Verdict> {
  const browser = await callerFor(api, target.path);
  const body = fittingBody(target.path);
  const headers = [
    `X-XSRF-TOKEN: ${browser.cookies.get('__Host-XSRF-TOKEN') ?? ''}`,
    ...(browser.token ? [`Authorization: Bearer ${browser.token}`] : []),
    'Content-Type: application/json',
  ];
  const args = [
    ...['-u', `${api.url}${API_BASE}${target.path}`, '--method', 'POST', '-p', target.places.join(',')],
    ...['--data', JSON.stringify(body)],
    ...['--cookie', [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')],
    ...['--headers', headers.join('\n'), '--level', '2', '--risk', '2', '--dbms', 'PostgreSQL'],
    ...[
      '--batch',
      '--flush-session',
      '--drop-set-cookie',
      '--ignore-code',
      '400,401,403',
      '--disable-coloring',
      '--threads',
      '2',
    ],
    ...['--output-dir', folder, '--timeout', '30'],
  ];
  const started = performance.now();
  const child = spawn('sqlmap', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  cleanup.undoLater(() => child.kill());
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  await once(child, 'close');
  return verdictIn(Buffer.concat(printed).toString('utf8'), (performance.now() - started) / 1_000);
}

/** Without sqlmap's explicit "not injectable" message the call counts as injectable, even if the run was aborted. */
function verdictIn(output: string, seconds: number): Verdict {
  const injectable = !output.includes('all tested parameters do not appear to be injectable');
  if (injectable) console.error(output);
  const errors = /HTTP error codes detected during run:\s*([^[]*)/.exec(output)?.[1] ?? '';
  return { injectable, errors: errors.trim().replaceAll('\n', ' '), seconds };
}

await runWithCleanup(async (cleanup) => {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-sqlmap-'));
  cleanup.undoLater(() => rmSync(folder, { recursive: true, force: true }));
  const api = await startApi(cleanup);
  let [bad, calls, places] = [0, 0, 0];
  console.log('| Call | Places | Found | Answers | Seconds |\n|---|---|---|---|---|');
  for (const target of targets(process.argv.slice(2))) {
    const { injectable, errors, seconds } = await attack(cleanup, api, target, folder);
    if (injectable || /\b5\d\d \(/.test(errors)) bad += 1;
    calls += 1;
    places += target.places.length;
    const cells = [
      nameOf(target.path),
      target.places.map((place) => `\`${place}\``).join(', '),
      injectable ? 'INJECTABLE' : 'nothing',
      errors,
      seconds.toFixed(0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  console.log(
    `figure: ${places} parameters of ${calls} calls; ${bad} calls injectable or answered with a 5xx`,
  );
  return bad === 0 ? 0 : 1;
});
