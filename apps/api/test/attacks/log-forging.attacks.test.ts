import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, loginEndpoint, secondFactorCodeEndpoint } from '@portaria/contract';
import { changingPaths, clientURI, fittingBody, readingPaths } from '@portaria/harness/account-calls';
import { Browser } from '@portaria/harness/browser';
import { readDocument, sectionOf, tableRows } from '@portaria/harness/document';
import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { rawExchange, rawRequest } from '@portaria/harness/raw-http';
import { type RecordedProcess, startRecordedProcess } from '@portaria/harness/recorded-process';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const LOGIN = API_BASE + loginEndpoint.path;
const loginRoutes = [LOGIN, API_BASE + secondFactorCodeEndpoint.path];
const guessed =
  /^\/oidc\/(?:token|revoke|introspect|par)$|\/v2\/(?:admin\/.*|account\/(?:loginWithPasskey|secondFactorPasskey|provePasskey))$/;
const isGuessed = (route: unknown): boolean =>
  loginRoutes.some((one) => one === route) || (typeof route === 'string' && guessed.test(route));
const forged = '{"level":60,"msg":"forged"}';
const poisons = [
  `x\r\n${forged}`,
  `x\n${forged}`,
  `x","level":60,"forged":"`,
  `x\u001b[2J\u001b[31mforged`,
  `x\u009b31mforged`,
  'x\u202eforged\u202c',
  'x\u2028forged\u2029',
  'x\0forged',
  'x\b\b\bforged',
  `\${jndi:ldap://forged.test/a}`,
  '%s %d %o %j forged',
];
const canaries = {
  password: 'Canario-Amarel0',
  otherPassword: 'Canario-Branc0!',
  email: 'canario.da.silva@exemplo.com.br',
  username: 'canario-da-silva',
};

const events = tableRows(sectionOf(readDocument('observar.md'), 'Eventos')).map(([name = '']) =>
  name.replaceAll('`', ''),
);
/** Log lines are flushed every 100 ms. The rest is slack for the pipe and a busy machine. */
const untilLogsAreFlushed = () => sleep(400);

const isDocumented = (event: string): boolean =>
  events.includes(event) || event.startsWith('Server listening at ');

describe('the log', () => {
  let test: TestApp;
  let api: RecordedProcess;
  let worker: RecordedProcess;
  const secrets = new Set<string>(Object.values(canaries));
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
    const variables = { ...test.variables, LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1' };
    api = await startRecordedProcess('serve', variables);
    worker = await startRecordedProcess('worker', variables);
  });
  afterAll(async () => {
    await Promise.all([api.stop(), worker.stop()]);
    await test.close();
  });

  function browser(): Browser {
    return new Browser(async ({ method, url, headers, body }) => {
      const sent = { method, headers, ...(body !== undefined && { body }) };
      const answer = await fetch(`http://127.0.0.1:${api.port}${url}`, sent);
      return { status: answer.status, headers: answer.headers, body: await answer.text() };
    });
  }

  /** Treats all cookies and tokens as secrets, as a whole and each long part. */
  function remember(held: Browser): void {
    for (const value of [...held.cookies.values(), held.token ?? '']) {
      for (const part of [value, ...value.split('.')]) if (part.length >= 16) secrets.add(part);
    }
  }

  function lines(): Record<string, unknown>[] {
    return `${api.output()}${worker.output()}`
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        expect(() => JSON.parse(line), line).not.toThrow();
        return JSON.parse(line);
      });
  }

  async function expectCleanLogs(): Promise<void> {
    await untilLogsAreFlushed();
    const text = api.output() + worker.output();
    for (const secret of secrets) expect(text, secret).not.toContain(secret);
    expect(text).not.toContain('forged');
    // Apart from the line feeds between lines, no control or bidi character may appear.
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    for (const line of lines()) {
      expect(line).toMatchObject({
        level: expect.any(Number),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        msg: expect.any(String),
      });
      expect(Object.keys(line)).not.toContain('req');
      expect([line['msg'], isDocumented(String(line['msg']))]).toEqual([line['msg'], true]);
    }
  }

  it('A60 log-forge: logs no secret of any accepted or rejected call [V14.2.4 V16.2.2 V16.2.5]', async () => {
    const held = browser();
    const { username, email, password } = canaries;
    const person = await registerPerson(held, newPerson({ username, email, password }));
    remember(held);
    expect(await logIn(held, canaries.username, canaries.password)).toBe(200);
    remember(held);
    expect((await held.post('v2/account/refresh')).status).toBe(200);
    remember(held);
    expect((await held.get('v2/account/me')).status).toBe(200);
    await browser().post('v2/account/forgotPassword', { email: canaries.email, clientURI });
    const mail = await test.mails.waitFor(({ parsed }) => parsed.subject === 'Redefinir sua senha');
    const token = linkTokenIn(mail);
    for (const part of [token, ...token.split('.')]) if (part.length >= 16) secrets.add(part);
    const renewed = { token, password: canaries.otherPassword, confirmPassword: canaries.otherPassword };
    expect((await browser().post('v2/account/resetPassword', renewed)).status).toBe(204);
    expect((await browser().post('v2/account/resetPassword', renewed)).status).toBe(400);
    expect((await held.get('v2/account/me')).status).toBe(401);
    await browser().post('v2/account/register', person);
    for (const path of [...changingPaths, ...readingPaths]) {
      const query = `?password=${canaries.password}&token=${token}&email=${canaries.email}`;
      await held.clone().get(path + query);
      await held.clone().post(path + query, { ...fittingBody(path), password: canaries.password });
      await held.clone().post(path, `{"password":"${canaries.password}"`);
    }
    await held.post('v2/account/logout');
    await expectCleanLogs();
  }, 60_000);

  it('A60 log-forge: logs no secret with database and mail errors, which are logged in full [V16.2.5 V16.3.4]', async () => {
    await test.database.query('revoke insert on audit_events from portaria_app');
    const held = browser();
    const login = { usernameOrEmail: canaries.email, password: canaries.otherPassword };
    expect((await held.post('v2/account/login', login)).status).toBe(500);
    const person = newPerson({ username: 'canario-dois', email: `dois.${canaries.email}` });
    expect((await held.post('v2/account/register', person)).status).toBe(500);
    await test.database.query('grant insert on audit_events to portaria_app');
    remember(held);
    test.mails.refuseWith(550);
    await held.post('v2/account/forgotPassword', { email: canaries.email, clientURI });
    const deadline = Date.now() + 15_000;
    while (!worker.output().includes('"outcome":"refused"') && Date.now() < deadline) await sleep(50);
    test.mails.refuseWith(undefined);
    await untilLogsAreFlushed();
    expect(worker.output()).toContain('"outcome":"refused"');
    expect(api.output().match(/"message":"permission denied for table audit_events"/g)).toHaveLength(2);
    await expectCleanLogs();
  }, 60_000);

  it('A60 log-forge: writes one line per response, for any name, body, path or header [V1.3.10 V16.2.4 V16.3.2 V16.3.3 V16.4.1]', async () => {
    const answered = () => lines().filter(({ msg }) => msg === 'answered').length;
    const before = answered();
    let sent = 0;
    for (const poison of poisons) {
      const visitor = browser();
      const bodies = [
        ['login', { usernameOrEmail: poison, password: poison }],
        ['register', newPerson({ username: poison, email: `${poison}@x.com` })],
        ['forgotPassword', { email: poison, clientURI: poison }],
        ['login', { [poison]: poison }],
      ] as const;
      for (const [path, body] of bodies) await visitor.post(`v2/account/${path}`, body);
      await visitor.get(`v2/${encodeURIComponent(poison)}?${encodeURIComponent(poison)}`);
      // The first post fetches its CSRF token.
      sent += bodies.length + 2;
      const header = Buffer.from(poison, 'utf8').toString('latin1');
      for (const name of ['User-Agent', 'X-Forwarded-For', 'X-Request-Id', 'Referer', 'Cookie', 'Host'])
        await rawExchange(
          api.port,
          Buffer.from(rawRequest(`GET ${API_BASE}v2/account/csrf`, [`${name}: ${header}`]), 'latin1'),
        );
      const hops = [`X-Forwarded-For: ${header}`];
      await rawExchange(api.port, Buffer.from(rawRequest(`POST ${LOGIN}`, hops), 'latin1'));
      await rawExchange(api.port, Buffer.from(rawRequest(`GET /${header}`), 'latin1'));
      await rawExchange(api.port, Buffer.from(rawRequest(`${header} /`), 'latin1'));
    }
    await untilLogsAreFlushed();
    expect(answered() - before).toBeGreaterThanOrEqual(sent);
    const always = [
      'level',
      'method',
      'ms',
      'msg',
      'name',
      'hostname',
      'pid',
      'reqId',
      'route',
      'status',
      'time',
    ];
    const onRefusal = ['code', 'limit', 'accountId', 'network'];
    for (const line of lines().filter(({ msg }) => msg === 'answered')) {
      const keys = Object.keys(line).filter((key) => !onRefusal.includes(key));
      expect(keys.toSorted()).toEqual(always.toSorted());
      const isRefused = line['code'] !== undefined || Number(line['status']) >= 400;
      expect(line['network']).toBe(isGuessed(line['route']) && isRefused ? '127.0.0.0/24' : undefined);
    }
    await expectCleanLogs();
  }, 60_000);
});
