import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from '@portaria/harness/cleanup';
import { seedAccounts, seededAccounts, seedPassword } from '@portaria/harness/dev-accounts';
import { findOrStartEngines } from '@portaria/harness/engines';
import { throwawayDatabase } from '@portaria/harness/engines/database';
import { answersOk, freePort, waitUntil } from '@portaria/harness/engines/ports';
import { apiEnvironment, newSecretKey } from '@portaria/harness/entries';

/** Runs it behind the symbolic link of the guide, replaces it by a next release, and goes back. */
export async function tryArchive(cleanup: Cleanup, folder: string, archive: string): Promise<void> {
  const [first, next] = [
    await unpack(cleanup, folder, archive, '1'),
    await unpack(cleanup, folder, archive, '2'),
  ];
  pretendNextRelease(next);
  const engines = await findOrStartEngines(cleanup);
  const { name, ...addresses } = await throwawayDatabase(cleanup, engines.adminUrl, 'release');
  const port = await freePort();
  const env = apiEnvironment({
    ...addresses,
    PUBLIC_URL: `http://localhost:${port}`,
    PORT: `${port}`,
    METRICS_PORT: `${await freePort()}`,
    WORKER_METRICS_PORT: `${await freePort()}`,
    REDIS_URL: engines.redisUrl,
    REDIS_PREFIX: `${name}:`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET_KEYS: newSecretKey(),
    LOG_LEVEL: 'warn',
  });
  const url = `http://127.0.0.1:${port}`;
  const current = join(folder, 'current');
  for (const release of [first, next, first]) {
    link(release, current);
    const portaria = { command: process.execPath, env, cwd: folder };
    await cleanup.run({ ...portaria, name: 'migrate', args: [join(current, 'portaria.js'), 'migrate'] });
    const serving = cleanup.start({
      ...portaria,
      name: 'serve',
      args: [join(current, 'portaria.js'), 'serve'],
    });
    await waitUntil('The API', () => answersOk(`${url}/readyz`));
    if (!(await answersOk(`${url}/login`))) throw new Error('the archive has no pages');
    await expectVersion(url, release);
    await seedAccounts(url, addresses.DATABASE_URL);
    await logIn(url);
    await serving.stop();
  }
}

async function unpack(cleanup: Cleanup, folder: string, archive: string, name: string): Promise<string> {
  const release = join(folder, 'releases', name);
  mkdirSync(release, { recursive: true });
  const args = ['-xzf', archive, '-C', release, '--strip-components=1'];
  await cleanup.run({ name: 'tar', command: 'tar', args });
  const install = ['install', '--omit=dev', '--no-audit', '--no-fund'];
  await cleanup.run({ name: 'npm install', command: 'npm', args: install, cwd: release });
  return release;
}

const NEXT_VERSION = '99.0.0';
const versionIn = (release: string): string =>
  JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')).version;

/** The same program under another version, which its OpenAPI document then shows. */
function pretendNextRelease(release: string): void {
  const version = versionIn(release);
  for (const name of ['package.json', 'portaria.js']) {
    const file = join(release, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(`"${version}"`, `"${NEXT_VERSION}"`));
  }
}

/** Atomic, so that no process ever starts from half a release. */
function link(release: string, current: string): void {
  symlinkSync(release, `${current}.new`);
  renameSync(`${current}.new`, current);
}

async function expectVersion(url: string, release: string): Promise<void> {
  const { info } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { info: { version: string } };
  if (info.version !== versionIn(release))
    throw new Error(`${info.version} runs instead of ${versionIn(release)}`);
}

async function logIn(url: string): Promise<void> {
  const csrf = await fetch(`${url}/api/v2/account/csrf`);
  const [cookie = ''] = (csrf.headers.getSetCookie()[0] ?? '').split(';', 1);
  const answer = await fetch(`${url}/api/v2/account/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie,
      'x-xsrf-token': decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)),
    },
    body: JSON.stringify({ usernameOrEmail: seededAccounts[0], password: seedPassword }),
  });
  if (!answer.ok) throw new Error(`the login answered ${answer.status}`);
}
