import type { RegisterBody } from '@portaria/contract';
import { changingPaths, fittingBody, guardedCalls, readingPaths } from '@portaria/harness/account-calls';
import type { Answer, Browser } from '@portaria/harness/browser';
import { registerPerson } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { untilQueueIsEmpty } from '@portaria/harness/reset-mails';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { beforeAll, describe, expect, it } from 'vitest';

const SLEEP_MS = 1_000;
const SLEEP = `pg_sleep(${SLEEP_MS / 1_000})`;

/** One of each kind: a syntax error, a condition, a union, a second statement, an error message, a delay. */
const anyText = [
  "'",
  "\\'",
  "' or '1'='1",
  "' or 1=1 limit 1--",
  '1) or (1=1',
  "' union select id, hash, scheme, pepper_id from passwords--",
  "'; update accounts set roles = '{admin}'--",
  "'; drop table sessions cascade--",
  "' and 1=cast((select hash from passwords limit 1) as int)--",
  `'||(select ${SLEEP})||'`,
  `'; select ${SLEEP}--`,
  `1 or (select 1 from ${SLEEP}) is null`,
];
/** Valid addresses with quotes, which must be stored as plain text. */
const addresses = ["o'neil@exemplo.com.br", "x'or'1'='1'--@exemplo.com.br", "'||'x@exemplo.com.br"];
/** These satisfy the password policy, so that they reach the hasher. */
const passwords = ["Aa1#' or '1'='1", "Aa1#';--", "Aa1#'||1||'"];

function valuesFor(field: string): readonly string[] {
  if (field === 'email' || field === 'usernameOrEmail') return [...anyText, ...addresses];
  return field.toLowerCase().includes('password') ? [...anyText, ...passwords] : anyText;
}

describe('SQL injection', () => {
  const test = useTestApp({ variables: { ...withoutLimits, TRUSTED_PROXIES: '127.0.0.0/8' }, worker: true });
  let victim: RegisterBody;
  let thief: Browser;
  let victimsBefore: string;
  let schemaBefore: string;
  beforeAll(async () => {
    victim = await registerPerson(test.browser());
    thief = test.browser();
    await registerPerson(thief);
    await untilQueueIsEmpty(test);
    victimsBefore = await victimsFacts();
    schemaBefore = await schema();
  });

  /** All columns of every row that belongs to the victim. */
  async function victimsFacts(): Promise<string> {
    const id = await accountIdOf(test, victim.email);
    const places = ['accounts.id', 'guess_budgets.key'];
    const owned = ['passwords', 'sessions', 'known_devices', 'one_time_links', 'mails', 'audit_events'];
    const facts: object[] = [];
    for (const place of [...places, ...owned.map((table) => `${table}.account_id`)]) {
      const [table = ''] = place.split('.');
      facts.push(
        ...(await test.database.query(`select ${table}::text from ${table} where ${place} = $1 order by 1`, [
          id,
        ])),
      );
    }
    return JSON.stringify(facts);
  }

  async function schema(): Promise<string> {
    const rows = await test.database.query(
      "select relname, relacl::text from pg_class where relnamespace = 'public'::regnamespace order by 1",
    );
    return JSON.stringify(rows);
  }

  async function expectNothingTouched(): Promise<void> {
    // Without a live session, the guarded calls would have been rejected before reaching the database.
    expect((await thief.clone().get('v2/account/me')).status).toBe(200);
    await untilQueueIsEmpty(test);
    expect(await victimsFacts()).toBe(victimsBefore);
    expect(await schema()).toBe(schemaBefore);
    expect(await test.database.query("select from accounts where roles <> '{}'")).toEqual([]);
  }

  /** An injected delay slows down every attempt. A busy machine is fast at least once. */
  async function answeredWithoutWaiting(what: string, send: () => Promise<Answer>): Promise<Answer> {
    let best = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const started = performance.now();
      const answer = await send();
      best = Math.min(best, performance.now() - started);
      expect(answer.status, what).toBeLessThan(500);
      if (best < SLEEP_MS) return answer;
    }
    throw new Error(`${what} took ${Math.round(best)} ms each time`);
  }

  it('A55 sqli: no field of any call is interpreted as SQL', async () => {
    const guarded = new Set(guardedCalls.map(({ path }) => path));
    for (const path of changingPaths) {
      for (const field of Object.keys(fittingBody(path))) {
        for (const text of valuesFor(field)) {
          const body = { ...fittingBody(path), [field]: text };
          // These addresses get registered by this test, so the correct password would log in.
          if (path.endsWith('/login') && field !== 'password') body['password'] = 'Errada-1x';
          // Otherwise the confirmation mismatch would reject the new password first.
          if (field === 'password' && 'confirmPassword' in body) body['confirmPassword'] = text;
          const send = () => (guarded.has(path) ? thief.clone() : test.browser()).post(path, body);
          const answer = await answeredWithoutWaiting(`${path} ${field}=${text}`, send);
          if (path.endsWith('/login') || path.endsWith('/prove')) expect(answer.status, text).not.toBe(200);
          for (const secret of ['$argon2', victim.email, 'syntax error', 'pg_'])
            expect(answer.text).not.toContain(secret);
        }
      }
    }
    await expectNothingTouched();
    const stored = await test.database.query<{ email: string }>(
      "select email from accounts where email like '%''%' order by email collate \"C\"",
    );
    expect(stored.map(({ email }) => email)).toEqual(addresses.toSorted());
  }, 120_000);

  it('A55 sqli: no header, cookie or query parameter is interpreted as SQL', async () => {
    const places = [
      'user-agent',
      'x-forwarded-for',
      'authorization',
      'referer',
      'accept-language',
      'x-request-id',
    ];
    const cookies = ['__Host-session', '__Host-device', '__Host-binding', '__Host-XSRF-TOKEN', 'id'];
    for (const text of anyText) {
      const query = `?id=${encodeURIComponent(text)}&order=${encodeURIComponent(text)}`;
      for (const path of readingPaths.filter((name) => name.startsWith('v2/'))) {
        const headers = Object.fromEntries(places.map((name) => [name, text]));
        await answeredWithoutWaiting(`${path} ${text}`, () => thief.clone().get(path + query, headers));
        await answeredWithoutWaiting(`${path} ${text}`, () => thief.clone().get(path + query));
      }
      const all = Object.fromEntries(places.map((name) => [name, text]));
      const login = () => test.browser().post('v2/account/login', fittingBody('v2/account/login'), all);
      await answeredWithoutWaiting(`login ${text}`, login);
      for (const path of ['v2/account/refresh', 'v2/account/logout']) {
        for (const name of places)
          await answeredWithoutWaiting(`${name} ${text}`, () =>
            test.browser().post(path, undefined, { [name]: text }),
          );
        for (const name of cookies) {
          const browser = test.browser();
          await browser.get('v2/account/csrf');
          browser.cookies.set(name, encodeURIComponent(text));
          await answeredWithoutWaiting(`${name} ${text}`, () => browser.post(path));
        }
      }
    }
    await expectNothingTouched();
  }, 120_000);
});
