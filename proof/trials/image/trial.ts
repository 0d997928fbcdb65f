// Uses the image like an operator: migrates, serves, sends mail and logs in.
import assert from 'node:assert/strict';
import { browserTo } from '@portaria/harness/api-process';
import type { Cleanup } from '@portaria/harness/cleanup';
import { findOrStartEngines } from '@portaria/harness/engines';
import { throwawayDatabase } from '@portaria/harness/engines/database';
import { startInbox } from '@portaria/harness/engines/inbox';
import { answersOk, freePort, waitUntil } from '@portaria/harness/engines/ports';
import { newSecretKey } from '@portaria/harness/entries';
import { logIn, registerPerson } from '@portaria/harness/people';
import { type ContainerTools, outputOf } from './container-tools.ts';

export async function tryImage(cleanup: Cleanup, tools: ContainerTools, image: string): Promise<void> {
  const [engines, inbox] = await Promise.all([
    findOrStartEngines(cleanup),
    startInbox(cleanup, await freePort()),
  ]);
  const { name, ...addresses } = await throwawayDatabase(cleanup, engines.adminUrl, 'image');
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const settings = {
    ...addresses,
    PUBLIC_URL: site,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    METRICS_PORT: `${await freePort()}`,
    REDIS_URL: engines.redisUrl,
    REDIS_PREFIX: `${name}:`,
    SMTP_URL: inbox.smtpUrl,
    MAIL_FROM: 'nao-responda@portaria.example',
    SECRET_KEYS: newSecretKey(),
  };
  const [command, ...engine] = tools.engine;
  const launch = (container: string, ...portaria: string[]) => ({
    name: container,
    command,
    args: [
      ...engine,
      ...['run', '--rm', '--name', container, '--network', 'host', ...tools.readOnly],
      ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
      ...['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1000:1000'],
      ...Object.keys(settings).flatMap((setting) => ['--env', setting]),
      ...[image, ...portaria],
    ],
    env: { ...process.env, ...settings },
  });
  await cleanup.run(launch(`${name}-migrate`, 'migrate'));
  cleanup.start(launch(`${name}-worker`, 'worker'));
  cleanup.start(launch(name));
  await waitUntil('the container', () => answersOk(`${site}/readyz`));

  const inside = (...words: string[]): string => outputOf([...tools.engine, 'exec', name, ...words]);
  assert.equal(inside('node', '-p', 'process.getuid()'), '10001');
  for (const folder of ['/', '/app', '/tmp']) assert.equal(writeErrorIn(inside, folder), 'EROFS');
  inside(...healthCheckOf(tools, image));

  const person = await registerPerson(browserTo(site));
  const browser = browserTo(site);
  assert.equal(await logIn(browser, person.email, person.password), 200);
  assert.equal((await browser.get('v2/account/me')).status, 200);
  await waitUntil('the welcome mail', () => mailArrived(inbox.webUrl, person.email));
  assert.equal((await fetch(`${site}/login`)).status, 200, 'the pages are served');
}

function writeErrorIn(inside: (...words: string[]) => string, folder: string): string {
  const attempt = `try { fs.writeFileSync('${folder}/probe', ''); 'written' } catch ({ code }) { code }`;
  return inside('node', '-p', attempt);
}

function healthCheckOf(tools: ContainerTools, image: string): string[] {
  const check = outputOf([
    ...tools.engine,
    ...['image', 'inspect', '--format', '{{json .Config.Healthcheck.Test}}', image],
  ]);
  const [kind, ...words] = JSON.parse(check) as string[];
  assert.equal(kind, 'CMD');
  return words;
}

async function mailArrived(inbox: string, address: string): Promise<boolean> {
  const mails = (await (await fetch(`${inbox}/api/email`)).json()) as { to: { address: string }[] }[];
  return mails.some(({ to }) => to.some((one) => one.address === address));
}
