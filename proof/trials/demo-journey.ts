// `npm run demo`: the life of an account in each edition, with only curl and the inbox, and what a visitor presses.
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { seededAccounts, seedPassword } from '@portaria/harness/dev-accounts';
import { freePort } from '@portaria/harness/free-port';
import { repositoryRoot } from '@portaria/harness/repository-root';
import { assertNothingBuiltKnowsTheDemo } from './demo-journey/built-files.ts';
import { visit } from './demo-journey/visit.ts';

const run = promisify(execFile);
const jars = mkdtempSync(join(tmpdir(), 'portaria-journey-'));
const READY_WITHIN_MS = 60_000;
const MAIL_WITHIN_MS = 5_000;

interface CurlAnswer {
  readonly status: number;
  readonly body: string;
}

/** Each edition has its own cookies. */
const jarFile = (jar: string, url: string): string => join(jars, `${new URL(url).port}-${jar}`);

async function curl(jar: string, url: string, ...args: string[]): Promise<CurlAnswer> {
  const file = jarFile(jar, url);
  const { stdout } = await run('curl', ['-s', '-b', file, '-c', file, '-w', '\n%{http_code}', ...args, url]);
  const end = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(end + 1)), body: stdout.slice(0, end) };
}

/** Fetches a new token before every write, because the token depends on the cookies in the jar. */
async function csrfHeader(jar: string, account: string): Promise<string> {
  await curl(jar, `${account}csrf`);
  const { stdout } = await run('awk', ['/XSRF-TOKEN/ {print $7}', jarFile(jar, account)]);
  return `X-XSRF-TOKEN: ${stdout.trim()}`;
}

async function post(jar: string, account: string, call: string, body?: object): Promise<CurlAnswer> {
  const header = await csrfHeader(jar, account);
  const data = body ? ['-H', 'Content-Type: application/json', '-d', JSON.stringify(body)] : ['-X', 'POST'];
  return curl(jar, account + call, '-H', header, ...data);
}

const tokenOf = ({ body }: CurlAnswer): string => JSON.parse(body).token;
const me = (jar: string, account: string, token: string): Promise<CurlAnswer> =>
  curl(jar, `${account}me`, '-H', `Authorization: Bearer ${token}`);

async function resetTokenFromInbox(mail: string, email: string): Promise<string> {
  const deadline = Date.now() + MAIL_WITHIN_MS;
  while (Date.now() < deadline) {
    const { body } = await curl('inbox', `${mail}/api/email`);
    const mails: { subject: string; text: string; to: { address: string }[] }[] = JSON.parse(body);
    const resetMail = mails.find(
      ({ subject, to }) => subject === 'Redefinir sua senha' && to.some(({ address }) => address === email),
    );
    const token = /#token=([\w.%-]+)/.exec(resetMail?.text ?? '')?.[1];
    if (token) return decodeURIComponent(token);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the reset mail did not arrive within ${MAIL_WITHIN_MS} ms`);
}

type Edition = 'product' | 'specification';

async function journey(edition: Edition, site: string, mail: string, firstName: string): Promise<void> {
  const account = `${site}/api/v2/account/`;
  const lowerName = firstName.toLowerCase();
  const person = {
    username: `${firstName} Souza`,
    email: `${firstName}@exemplo.com.br`,
    password: 'Porta-Azul7',
  };
  const status = async (answer: Promise<CurlAnswer>): Promise<number> => (await answer).status;
  /** Of the specification's calls, only a renewal shows whether a session is open. */
  const open = (jar: string, answer: CurlAnswer): Promise<number> =>
    status(edition === 'product' ? me(jar, account, tokenOf(answer)) : post(jar, account, 'refresh'));
  const login = (jar: string, usernameOrEmail: string, password: string): Promise<CurlAnswer> =>
    post(jar, account, 'login', { usernameOrEmail, password });

  const registered = await post('a', account, 'register', { ...person, confirmPassword: person.password });
  assert.equal(registered.status, 200, registered.body);
  assert.equal(await open('a', registered), 200);
  assert.equal(await status(post('a', account, 'logout')), 204);
  assert.equal(await open('a', registered), 401, 'a token is refused at once after logout');

  const byName = await login('b', `${firstName.toUpperCase()} souza`, person.password);
  assert.equal(byName.status, 200);
  const byMail = await login('c', `${lowerName}@EXEMPLO.com.br`, person.password);
  assert.equal(byMail.status, 200);

  const clientURI = `${site}/reset-password`;
  assert.equal(
    await status(post('d', account, 'forgotPassword', { email: `${lowerName}@exemplo.com.br`, clientURI })),
    204,
  );
  const link = await resetTokenFromInbox(mail, person.email);
  const password = 'Casa-Nova22';
  const reset = { token: link, password, confirmPassword: password };
  assert.equal(await status(post('d', account, 'resetPassword', reset)), 204);
  assert.equal(await status(post('d', account, 'resetPassword', reset)), 400, 'a link works once');

  assert.equal(await status(login('e', person.username, person.password)), 401, 'the old password fails');
  assert.equal(await status(login('e', person.username, password)), 200, 'the new password works');
  for (const [jar, answer] of [['b', byName] as const, ['c', byMail] as const]) {
    assert.equal(await open(jar, answer), 401, 'all other sessions have ended');
    assert.equal(await status(post(jar, account, 'refresh')), 401);
  }
}

/** Applications let in only people with a confirmed address. */
async function seededPeopleAreConfirmed(site: string): Promise<void> {
  const account = `${site}/api/v2/account/`;
  for (const name of seededAccounts) {
    const login = await post(name, account, 'login', { usernameOrEmail: name, password: seedPassword });
    assert.equal(login.status, 200, login.body);
    assert.equal(JSON.parse((await me(name, account, tokenOf(login))).body).emailConfirmed, true);
  }
}

/** The demo's page lets anybody in as an administrator. */
async function isForThisMachineOnly(site: string): Promise<void> {
  const { port } = new URL(site);
  const others = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  for (const { address } of others.filter(({ family, internal }) => family === 'IPv4' && !internal))
    await assert.rejects(fetch(`http://${address}:${port}/experimente`), `not at ${address}`);
  // A site that points its own name here reaches the product, which knows no such page.
  const { status } = await curl('rebound', `${site}/experimente`, '-H', 'Host: evil.example');
  assert.equal(status, 404);
}

const [productPort, port, mailPort, providerPort] = await Promise.all(Array.from({ length: 4 }, freePort));
const [product, specification] = [`http://localhost:${productPort}`, `http://127.0.0.1:${port}`] as const;
const mail = `http://localhost:${mailPort}`;
const started = Date.now();
const demo = spawn(process.execPath, [join(repositoryRoot, 'demo/start.ts')], {
  env: {
    ...process.env,
    PRODUCT_PORT: `${productPort}`,
    PORT: `${port}`,
    MAIL_PORT: `${mailPort}`,
    DEMO_PROVIDER: 'on',
    PROVIDER_PORT: `${providerPort}`,
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const exited = new Promise<number | null>((resolve) => demo.once('exit', resolve));
try {
  const lines = createInterface({ input: demo.stdout });
  const line = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    void exited.then((code) => reject(new Error(`the demo ended with ${code} before it was ready`)));
    setTimeout(() => reject(new Error('the demo was not ready in time')), READY_WITHIN_MS).unref();
  });
  assert.equal(line, `ready ${product} ${specification} mail ${mail}`);
  process.stdout.write(`figure: ready line after ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  await journey('product', product, mail, 'Marina');
  await journey('specification', specification, mail, 'Joana');
  await seededPeopleAreConfirmed(product);
  await isForThisMachineOnly(product);
  await visit(product);
  assertNothingBuiltKnowsTheDemo();
  process.stdout.write('the journeys are complete\n');
} finally {
  demo.kill('SIGTERM');
  await exited;
  rmSync(jars, { recursive: true, force: true });
}
for (const site of [product, specification])
  await assert.rejects(fetch(`${site}/livez`), 'nothing is left running');
