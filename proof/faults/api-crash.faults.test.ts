import type { RegisterBody } from '@portaria/contract';
import type { Browser } from '@portaria/harness/browser';
import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { figure } from '@portaria/harness/measures';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrashFixture, openCrashFixture } from './support/crash-fixture.ts';
import { crashPoints } from './support/crash-points.ts';
import { expectInvariants } from './support/invariants.ts';

const RUNS = 5;
const MAIL_MS = 20_000;
const NEW_PASSWORD = 'Casa-Nova22';
const clientURI = 'http://localhost:5000/reset-password';

describe('the API is killed with -9', () => {
  let fixture: CrashFixture;
  beforeAll(async () => {
    fixture = await openCrashFixture();
  });
  afterAll(() => fixture?.close());

  const query = (sql: string, values?: unknown[]) => fixture.survivor.database.query(sql, values);
  const mailTo = ({ email }: RegisterBody, subject: string) =>
    fixture.survivor.mails.waitFor(
      ({ to, parsed }) => to.includes(email) && parsed.subject === subject,
      MAIL_MS,
    );

  it('F18 register, at every statement: all or nothing, the user gets in by a retry or a login, and one mail arrives [V2.3.3]', async () => {
    const call = (person: RegisterBody) => (browser: Browser) => browser.post('v2/account/register', person);
    const statements = await fixture.rehearse(call(newPerson()));
    const points = crashPoints(statements, RUNS);
    const kept: number[] = [];
    for (const point of points) {
      const person = newPerson();
      const browser = await fixture.crash(point, call(person));
      const before = await query('select from accounts where email = $1', [person.email]);
      kept.push(before.length);
      await expectInvariants(fixture.survivor.database.query);
      // If the commit succeeded, only the response was lost. The identity is then taken, and a login works.
      const retry = await browser.post('v2/account/register', person);
      expect(retry.status, JSON.stringify(point)).toBe(before.length === 0 ? 200 : 400);
      expect(await logIn(browser, person.username, person.password)).toBe(200);
      expect(await query('select from accounts where email = $1', [person.email])).toHaveLength(1);
      const welcome = await query(
        "select from mails join accounts on accounts.id = account_id where email = $1 and kind = 'welcome'",
        [person.email],
      );
      expect(welcome).toHaveLength(1);
      await fixture.survivor.mails.waitFor(({ to }) => to.includes(person.email), MAIL_MS);
      await expectInvariants(fixture.survivor.database.query);
    }
    // The database is cut off right after the commit. The person learns that the account exists, and never reads "taken".
    const lastCommit = statements.findLastIndex((sql) => /^commit$/i.test(sql));
    await fixture.cut({ statement: lastCommit, phase: 'after' }, call(newPerson()));
    expect(fixture.answered()).toBe(200);
    figure('F18 register', {
      'points x runs': points.length,
      statements: statements.length,
      'were committed': kept.filter(Boolean).length,
    });
    expect(statements.length * 2).toBeGreaterThanOrEqual(8);
  }, 900_000);

  it('F18 reset, at every statement: link, password and sessions change together, and a retry is 204 or reports a used link [V2.3.3]', async () => {
    const call = (token: string) => (browser: Browser) =>
      browser.post('v2/account/resetPassword', {
        token,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      });

    async function personWithLink(): Promise<{ person: RegisterBody; owner: Browser; token: string }> {
      const owner = fixture.survivor.browser();
      const person = await registerPerson(owner);
      await owner.post('v2/account/forgotPassword', { email: person.email, clientURI });
      return { person, owner, token: linkTokenIn(await mailTo(person, 'Redefinir sua senha')) };
    }

    const statements = await fixture.rehearse(call((await personWithLink()).token));
    const points = crashPoints(statements, RUNS);
    const retried: number[] = [];
    for (const point of points) {
      const { person, owner, token } = await personWithLink();
      const browser = await fixture.crash(point, call(token));
      await expectInvariants(fixture.survivor.database.query);
      const { status } = await call(token)(browser);
      retried.push(status);
      expect([204, 400], JSON.stringify(point)).toContain(status);
      expect((await owner.get('v2/account/me')).status).toBe(401);
      expect(await logIn(fixture.survivor.browser(), person.email, NEW_PASSWORD)).toBe(200);
      await mailTo(person, 'Sua senha foi trocada');
      await expectInvariants(fixture.survivor.database.query);
    }
    figure('F18 reset', {
      'points x runs': points.length,
      statements: statements.length,
      'were committed': retried.filter((status) => status === 400).length,
    });
    expect(statements.length * 2).toBeGreaterThanOrEqual(20);
  }, 900_000);
});
