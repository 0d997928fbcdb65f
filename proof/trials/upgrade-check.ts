// `npm run proof -- upgrade`: runs the code of the last tag, or of a given commit, on the schema of this checkout, at the
// same time as the new code.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfirmTotpResponse, EmailChangeResponse, RegisterBody } from '@portaria/contract';
import { browserTo } from '@portaria/harness/api-process';
import { secretFrom, sendCode, startTotp } from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import type { Cleanup } from '@portaria/harness/cleanup';
import { findOrStartEngines } from '@portaria/harness/engines';
import { throwawayDatabase } from '@portaria/harness/engines/database';
import { answersOk, waitUntil } from '@portaria/harness/engines/ports';
import { apiEnvironment, newSecretKey } from '@portaria/harness/entries';
import { freePort } from '@portaria/harness/free-port';
import { linkTokenIn, type MailCatcher, startMailCatcher } from '@portaria/harness/mail-catcher';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { runWithCleanup } from '@portaria/harness/run-with-cleanup';
import { stepAt, totpCode } from '../../apps/api/src/security/totp.ts';

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

/** Checks out the tag and installs its packages, like an existing installation. */
async function checkOut(cleanup: Cleanup, tag: string): Promise<string> {
  const folder = join(mkdtempSync(join(tmpdir(), 'portaria-upgrade-')), 'tag');
  cleanup.undoLater(() => {
    rmSync(join(folder, '..'), { recursive: true, force: true });
    git('worktree', 'prune');
  });
  git('worktree', 'add', '--detach', folder, tag);
  await cleanup.run({ name: 'npm ci', command: 'npm', args: ['ci', '--no-audit', '--no-fund'], cwd: folder });
  return folder;
}

interface Installation {
  run(...command: string[]): Promise<void>;
  start(command: string): Promise<string>;
}

/** Runs the code of one folder on the shared database. */
function installation(cleanup: Cleanup, folder: string, env: NodeJS.ProcessEnv): Installation {
  const launch = { command: process.execPath, onLine: (line: string) => say(`    ${line}`) };
  const main = join(folder, 'apps/api/src/main.ts');
  return {
    run: (...command) => cleanup.run({ ...launch, name: command.join(' '), args: [main, ...command], env }),
    async start(command) {
      const [port, metricsPort] = [await freePort(), await freePort()];
      const own = { ...env, PORT: `${port}`, METRICS_PORT: `${metricsPort}` };
      cleanup.start({ ...launch, name: command, args: [main, command], env: own });
      const url = `http://127.0.0.1:${port}`;
      if (command === 'serve') await waitUntil(command, () => answersOk(`${url}/readyz`));
      return url;
    },
  };
}

async function refresh(browser: Browser): Promise<void> {
  const answer = await browser.post('v2/account/refresh');
  assert.equal(answer.status, 200, `refresh: ${answer.text}`);
  browser.token = answer.json<{ token: string }>().token;
}

async function assertLoggedIn(browser: Browser): Promise<void> {
  const answer = await browser.get('v2/account/me');
  assert.equal(answer.status, 200, `me: ${answer.text}`);
}

/** The main user journey against one API process. Any running worker may send the mails. */
async function journey(url: string, catcher: MailCatcher): Promise<void> {
  const person = await registerPerson(browserTo(url));
  const browser = browserTo(url);
  assert.equal(await logIn(browser, person.username, person.password), 200);
  await assertLoggedIn(browser);
  await refresh(browser);
  const clientURI = `${PUBLIC_URL}/reset-password`;
  const requested = await browserTo(url).post('v2/account/forgotPassword', {
    email: person.email,
    clientURI,
  });
  assert.equal(requested.status, 204, requested.text);
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
  /** From the notice of a changed password. */
  readonly lock: string;
  /** Confirms a new email address. */
  readonly swap: string;
  readonly newEmail: string;
}

/** Confirms the mailbox, changes password and email with the old code, and returns the links it mailed. */
async function linksOfOldCode(url: string, catcher: MailCatcher, person: RegisterBody): Promise<OldLinks> {
  const mailed = async (to: string, wanted: string) =>
    linkTokenIn(await catcher.waitFor((mail) => mail.to.includes(to) && mail.heading === wanted, 30_000));
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

/** With the new code the email change waits, and the link of the password notice freezes the account. */
async function assertOldLinksWork(
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

/**
 * A71: the new code turned the second factor on. The older process may not know it, and the trigger on sessions refuses
 * what that process would let through.
 */
async function assertFactorHolds(oldUrl: string, newUrl: string, catcher: MailCatcher): Promise<void> {
  const browser = browserTo(newUrl);
  const person = await registerPerson(browser);
  const mail = await catcher.waitFor(
    ({ to, heading }) => to.includes(person.email) && heading === 'Confirme seu e-mail',
    30_000,
  );
  assert.equal((await browser.post('v2/account/confirmEmail', { token: linkTokenIn(mail) })).status, 204);
  const { secret: text, setup } = await startTotp(browser);
  const code = totpCode(secretFrom(text), stepAt(Date.now() / 1_000));
  const confirmed = await browser.post('v2/account/confirmTotp', { setup, code });
  assert.equal(confirmed.status, 200, confirmed.text);
  const { recoveryCodes } = confirmed.json<ConfirmTotpResponse>();

  const visitor = browserTo(oldUrl);
  const status = await logIn(visitor, person.username, person.password);
  say(`    a login at the older process, by the password alone: ${status}`);
  assert.notEqual(status, 200, 'the password alone opened a session at the older process');
  assert.deepEqual(
    [...visitor.cookies.keys()].filter((name) => /session|refresh/i.test(name)),
    [],
  );
  for (const url of [oldUrl, newUrl]) {
    const outside = browserTo(url);
    for (const [name, value] of visitor.cookies) outside.cookies.set(name, value);
    assert.equal((await outside.get('v2/account/me')).status, 401, 'a session was opened');
    assert.equal((await outside.post('v2/account/refresh')).status, 401, 'a session was opened');
  }
  const again = browserTo(newUrl);
  assert.equal(await logIn(again, person.username, person.password), 403);
  assert.equal((await sendCode(again, recoveryCodes?.[0] ?? '')).status, 200);
}

async function check(cleanup: Cleanup, tag: string): Promise<void> {
  say(`${tag}: npm ci in a separate worktree`);
  const folder = await checkOut(cleanup, tag);
  const { adminUrl, redisUrl } = await findOrStartEngines(cleanup);
  const { name, ...addresses } = await throwawayDatabase(cleanup, adminUrl, 'upgrade');
  const catcher = await startMailCatcher();
  cleanup.undoLater(() => catcher.close());
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
  const before = installation(cleanup, folder, env);
  const now = installation(cleanup, repositoryRoot, env);

  say(`${tag}: migrate, serve, worker, register`);
  await before.run('migrate');
  const oldUrl = await before.start('serve');
  await before.start('worker');
  const early = browserTo(oldUrl);
  const person = await registerPerson(
    early,
    newPerson({ username: 'antiga', email: 'antiga@exemplo.com.br' }),
  );

  const thief = await registerPerson(browserTo(oldUrl));
  const links = await linksOfOldCode(oldUrl, catcher, thief);

  say('this checkout: migrate, while the old processes run');
  await now.run('migrate', '--dry-run');
  await now.run('migrate');

  say(`${tag}: its running process and a new one, on the new schema`);
  await assertLoggedIn(early);
  await refresh(early);
  await journey(oldUrl, catcher);
  await journey(await before.start('serve'), catcher);

  say(`this checkout: serve and worker, together with ${tag}`);
  const newUrl = await now.start('serve');
  await now.start('worker');
  await journey(newUrl, catcher);
  const moved = browserTo(newUrl);
  for (const [cookie, value] of early.cookies) moved.cookies.set(cookie, value);
  await refresh(moved);
  assert.equal(await logIn(browserTo(newUrl), person.username, person.password), 200);
  await assertOldLinksWork(newUrl, catcher, thief, links);
  const late = await registerPerson(browserTo(newUrl));
  assert.equal(await logIn(browserTo(oldUrl), late.username, late.password), 200);
  say(`${tag}: a login of an account whose second factor the new code turned on`);
  await assertFactorHolds(oldUrl, newUrl, catcher);
  say(`${tag} runs on the new schema, alone and together with the new code`);
}

await runWithCleanup(async (cleanup) => {
  const tag = process.argv[2] ?? lastTag();
  if (tag === undefined) {
    say('There is no tag (v…) yet: no released version has to run on this schema.');
    return 0;
  }
  await check(cleanup, tag);
  return 0;
});
