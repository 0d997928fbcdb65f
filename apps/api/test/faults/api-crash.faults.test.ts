import type { RegisterBody } from '@portaria/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../browser.ts';
import { linkTokenIn } from '../mail-catcher.ts';
import { logIn, newPerson, registerPerson } from '../people.ts';
import { type CrashStand, openCrashStand } from './support/crash-stand.ts';
import { expectInvariants } from './support/invariants.ts';
import { figure } from './support/measures.ts';
import type { CrashPoint } from './support/postgres-tap.ts';
import { full } from './support/scale.ts';

const RUNS = full ? 5 : 1;
const MAIL_MS = 10_000;
const NEW_PASSWORD = 'Casa-Nova22';
const clientURI = 'http://localhost:5000/reset-password';

/** Before and after every statement; the quick run takes those around the first change and around the commit. */
function pointsOf(statements: readonly string[]): CrashPoint[] {
  const all = statements.flatMap((_, statement) =>
    (['before', 'after'] as const).map((phase) => ({ statement, phase })),
  );
  const last = statements.length - 1;
  const telling = all.filter(
    ({ statement, phase }) => statement === last || (statement === 1 && phase === 'after'),
  );
  return Array.from({ length: RUNS }, () => (full ? all : telling)).flat();
}

describe('the API is killed with -9', () => {
  let stand: CrashStand;
  beforeAll(async () => {
    stand = await openCrashStand();
  });
  afterAll(() => stand?.close());

  const query = (sql: string, values?: unknown[]) => stand.survivor.database.query(sql, values);
  const mailTo = ({ email }: RegisterBody, subject: string) =>
    stand.survivor.mails.waitFor(
      ({ to, parsed }) => to.includes(email) && parsed.subject === subject,
      MAIL_MS,
    );

  it('F18 register, at every statement: all or nothing, a retry or a login lets the person in, the mail arrives once', async () => {
    const call = (person: RegisterBody) => (browser: Browser) => browser.post('v2/account/register', person);
    const statements = await stand.rehearse(call(newPerson()));
    const points = pointsOf(statements);
    const kept: number[] = [];
    for (const point of points) {
      const person = newPerson();
      const browser = await stand.crash(point, call(person));
      const before = await query('select from accounts where email = $1', [person.email]);
      kept.push(before.length);
      await expectInvariants(stand.survivor.database.query);
      // Where the commit had gone through, the answer was lost: the identity is taken, and login lets the person in.
      const retry = await browser.post('v2/account/register', person);
      expect(retry.status, JSON.stringify(point)).toBe(before.length === 0 ? 200 : 400);
      expect(await logIn(browser, person.username, person.password)).toBe(200);
      expect(await query('select from accounts where email = $1', [person.email])).toHaveLength(1);
      const welcome = await query(
        "select from mails join accounts on accounts.id = account_id where email = $1 and kind = 'welcome'",
        [person.email],
      );
      expect(welcome).toHaveLength(1);
      await stand.survivor.mails.waitFor(({ to }) => to.includes(person.email), MAIL_MS);
      await expectInvariants(stand.survivor.database.query);
    }
    figure('F18 register', {
      'points x runs': points.length,
      statements: statements.length,
      'were done': kept.filter(Boolean).length,
    });
    expect(statements.length * 2).toBeGreaterThanOrEqual(8);
  }, 900_000);

  it('F18 reset, at every statement: spent, changed and ended together, a retry is 204 or says the link is used', async () => {
    const call = (token: string) => (browser: Browser) =>
      browser.post('v2/account/resetPassword', {
        token,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      });

    async function personWithLink(): Promise<{ person: RegisterBody; owner: Browser; token: string }> {
      const owner = stand.survivor.browser();
      const person = await registerPerson(owner);
      await owner.post('v2/account/forgotPassword', { email: person.email, clientURI });
      return { person, owner, token: linkTokenIn(await mailTo(person, 'Redefinir sua senha')) };
    }

    const statements = await stand.rehearse(call((await personWithLink()).token));
    const points = pointsOf(statements);
    const retried: number[] = [];
    for (const point of points) {
      const { person, owner, token } = await personWithLink();
      const browser = await stand.crash(point, call(token));
      await expectInvariants(stand.survivor.database.query);
      const { status } = await call(token)(browser);
      retried.push(status);
      expect([204, 400], JSON.stringify(point)).toContain(status);
      expect((await owner.get('v2/account/me')).status).toBe(401);
      expect(await logIn(stand.survivor.browser(), person.email, NEW_PASSWORD)).toBe(200);
      await mailTo(person, 'Sua senha foi trocada');
      await expectInvariants(stand.survivor.database.query);
    }
    figure('F18 reset', {
      'points x runs': points.length,
      statements: statements.length,
      'were done': retried.filter((status) => status === 400).length,
    });
    expect(statements.length * 2).toBeGreaterThanOrEqual(20);
  }, 900_000);
});
