// `npm run upgrade-check`: the code of the last tag, or of the commit that is named, runs on the schema of this checkout,
// beside its code.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmailChangeResponse, RegisterBody } from '@portaria/contract';
import { apiEnvironment, newSecretKey } from '../../../scripts/api-process.ts';
import { throwawayDatabase } from '../../../scripts/engines/database.ts';
import { answersOk, waitUntil } from '../../../scripts/engines/ports.ts';
import { findOrStartEngines } from '../../../scripts/engines.ts';
import { keptRun } from '../../../scripts/kept-run.ts';
import type { ProcessKeeper } from '../../../scripts/process-keeper.ts';
import { repositoryRoot } from '../../../scripts/repository-root.ts';
import { browserTo } from './api-process.ts';
import type { Browser } from './browser.ts';
import { freePort } from './free-port.ts';
import { linkTokenIn, type MailCatcher, startMailCatcher } from './mail-catcher.ts';
import { logIn, newPerson, registerPerson } from './people.ts';

const PUBLIC_URL = 'https://conta.exemplo.com.br';
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

function lastTag(): string | undefined {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*');
  } catch {
    return undefined;
  }
}

/** The tag as whoever installed it has it: its own files, its own packages. */
async function checkOut(keeper: ProcessKeeper, tag: string): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'portaria-upgrade-')), 'tag');
  keeper.undoLater(() => {
    rmSync(join(folder, '..'), { recursive: true, force: true });
    git('worktree', 'prune');
  });
  git('worktree', 'add', '--detach', folder, tag);
  await keeper.run({ name: 'npm ci', command: 'npm', args: ['ci', '--no-audit', '--no-fund'], cwd: folder });
  return folder;
}

interface Installation {
  run(...command: string[]): Promise<void>;
  start(command: string): Promise<string>;
}

/** One database, and the code of one folder. */
function installation(keeper: ProcessKeeper, folder: string, env: NodeJS.ProcessEnv): Installation {
  const launch = { command: process.execPath, onLine: (line: string) => say(`    ${line}`) };
  const main = join(folder, 'apps/api/src/main.ts');
  return {
    run: (...command) => keeper.run({ ...launch, name: command.join(' '), args: [main, ...command], env }),
    async start(command) {
      const [port, metricsPort] = [await freePort(), await freePort()];
      const own = { ...env, PORT: `${port}`, METRICS_PORT: `${metricsPort}` };
      keeper.start({ ...launch, name: command, args: [main, command], env: own });
      const url = `http://127.0.0.1:${port}`;
      if (command === 'serve') await waitUntil(command, () => answersOk(`${url}/readyz`));
      return url;
    },
  };
}

async function renew(browser: Browser): Promise<void> {
  const answer = await browser.post('v2/account/refresh');
  assert.equal(answer.status, 200, `renewal: ${answer.text}`);
  browser.token = answer.json<{ token: string }>().token;
}

async function isKnown(browser: Browser): Promise<void> {
  const answer = await browser.get('v2/account/me');
  assert.equal(answer.status, 200, `me: ${answer.text}`);
}

/** Everything the front door is for, against one process and whichever worker runs. */
async function journey(url: string, catcher: MailCatcher): Promise<void> {
  const person = await registerPerson(browserTo(url));
  const browser = browserTo(url);
  assert.equal(await logIn(browser, person.username, person.password), 200);
  await isKnown(browser);
  await renew(browser);
  const clientURI = `${PUBLIC_URL}/reset-password`;
  const asked = await browserTo(url).post('v2/account/forgotPassword', { email: person.email, clientURI });
  assert.equal(asked.status, 204, asked.text);
  const mail = await catcher.waitFor(
    ({ to, parsed }) => to.includes(person.email) && parsed.subject === 'Redefinir sua senha',
    30_000,
  );
  const password = 'Casa-Nova22';
  const body = { token: linkTokenIn(mail), password, confirmPassword: password };
  const reset = await browserTo(url).post('v2/account/resetPassword', body);
  assert.equal(reset.status, 204, reset.text);
  assert.equal((await browser.get('v2/account/me')).status, 401, 'a reset ends the sessions');
  const again = browserTo(url);
  assert.equal(await logIn(again, person.email, password), 200);
  assert.equal((await again.post('v2/account/logout')).status, 204);
}

const NEW_PASSWORD = 'Casa-Nova22';

interface OldLinks {
  /** Of a changed password. */
  readonly lock: string;
  /** Sent to an address that the account asked for. */
  readonly swap: string;
  readonly newEmail: string;
}

/** Mailed by the code before: the account's mailbox is confirmed, its password changed, another address asked for. */
async function linksOfTheOldKind(url: string, catcher: MailCatcher, person: RegisterBody): Promise<OldLinks> {
  const mailed = async (to: string, subject: string) =>
    linkTokenIn(
      await catcher.waitFor((mail) => mail.to.includes(to) && mail.parsed.subject === subject, 30_000),
    );
  const browser = browserTo(url);
  assert.equal(await logIn(browser, person.username, person.password), 200);
  const confirm = await mailed(person.email, 'Confirme seu e-mail');
  assert.equal((await browser.post('v2/account/confirmEmail', { token: confirm })).status, 204);
  const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const body = { currentPassword: person.password, ...passwords };
  assert.equal((await browser.post('v2/account/changePassword', body)).status, 204);
  const newEmail = `nova-${person.email}`;
  assert.equal((await browser.post('v2/account/changeEmail', { email: newEmail })).status, 204);
  return {
    lock: await mailed(person.email, 'Sua senha foi trocada'),
    swap: await mailed(newEmail, 'Confirme seu novo e-mail'),
    newEmail,
  };
}

/** The new code: the asked-for address starts a wait, and the link of the changed password freezes. */
async function oldLinksAct(
  url: string,
  catcher: MailCatcher,
  person: RegisterBody,
  links: OldLinks,
): Promise<void> {
  const browser = browserTo(url);
  assert.equal(await logIn(browser, person.username, NEW_PASSWORD), 200);
  const swapped = await browser.post('v2/account/confirmEmailChange', { token: links.swap });
  assert.equal(swapped.status, 204, swapped.text);
  const pending = (await browser.get('v2/account/emailChange')).json<EmailChangeResponse>();
  assert.equal(pending.pendingEmail, links.newEmail);
  assert.ok(Date.parse(pending.dueAt ?? '') > Date.now() + 6 * 86_400_000, 'the address waits');
  assert.equal((await browserTo(url).post('v2/account/notMe', { token: links.lock })).status, 204);
  assert.equal(await logIn(browserTo(url), person.username, NEW_PASSWORD), 401, 'frozen');
  const mail = await catcher.waitFor(
    ({ to, parsed }) => to.includes(person.email) && parsed.subject === 'Redefinir sua senha',
    30_000,
  );
  const password = 'Casa-Velha33';
  const reset = { token: linkTokenIn(mail), password, confirmPassword: password };
  assert.equal((await browserTo(url).post('v2/account/resetPassword', reset)).status, 204);
  assert.equal(await logIn(browserTo(url), person.username, password), 200);
}

async function check(keeper: ProcessKeeper, tag: string): Promise<void> {
  say(`${tag}: npm ci in a worktree of its own`);
  const folder = await checkOut(keeper, tag);
  const { adminUrl, redisUrl } = await findOrStartEngines(keeper);
  const { name, ...addresses } = await throwawayDatabase(keeper, adminUrl, 'upgrade');
  const catcher = await startMailCatcher();
  keeper.undoLater(() => catcher.close());
  const env = apiEnvironment({
    ...addresses,
    PUBLIC_URL,
    PORT: '0',
    METRICS_PORT: '0',
    REDIS_URL: redisUrl,
    REDIS_PREFIX: `${name}:`,
    SMTP_URL: catcher.url,
    SECRET_KEYS: newSecretKey(),
    LOG_LEVEL: 'warn',
  });
  const before = installation(keeper, folder, env);
  const now = installation(keeper, repositoryRoot, env);

  say(`${tag}: migrate, serve, worker; somebody registers`);
  await before.run('migrate');
  const oldUrl = await before.start('serve');
  await before.start('worker');
  const early = browserTo(oldUrl);
  const person = await registerPerson(
    early,
    newPerson({ username: 'antiga', email: 'antiga@exemplo.com.br' }),
  );

  const thief = await registerPerson(browserTo(oldUrl));
  const links = await linksOfTheOldKind(oldUrl, catcher, thief);

  say('this checkout: migrate, while the old processes run');
  await now.run('migrate', '--dry-run');
  await now.run('migrate');

  say(`${tag}: its running process, and one started anew, on the new schema`);
  await isKnown(early);
  await renew(early);
  await journey(oldUrl, catcher);
  await journey(await before.start('serve'), catcher);

  say(`this checkout: serve and worker, beside ${tag}`);
  const newUrl = await now.start('serve');
  await now.start('worker');
  await journey(newUrl, catcher);
  const moved = browserTo(newUrl);
  for (const [cookie, value] of early.cookies) moved.cookies.set(cookie, value);
  await renew(moved);
  assert.equal(await logIn(browserTo(newUrl), person.username, person.password), 200);
  await oldLinksAct(newUrl, catcher, thief, links);
  const late = await registerPerson(browserTo(newUrl));
  assert.equal(await logIn(browserTo(oldUrl), late.username, late.password), 200);
  say(`${tag} runs on the new schema, alone and beside the new code`);
}

await keptRun(async (keeper) => {
  const tag = process.argv[2] ?? lastTag();
  if (tag === undefined) {
    say('There is no tag (v…) yet: no released version has to run on this schema.');
    return 0;
  }
  await check(keeper, tag);
  return 0;
});
