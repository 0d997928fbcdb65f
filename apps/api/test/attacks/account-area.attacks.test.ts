import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockAccount } from '../../src/data/accounts.ts';
import { serviceAudit } from '../../src/data/audit-events.ts';
import { endAllSessions, openSession } from '../../src/data/sessions.ts';
import { uuidV7 } from '../../src/security/uuid-v7.ts';
import { newOwner, newPassword, type Owner } from '../account-owner.ts';
import type { Browser } from '../browser.ts';
import { interleaved } from '../interleaved.ts';
import { newSession } from '../new-session.ts';
import { logIn, newPerson, registerPerson } from '../people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { withoutLimits } from '../test-environment.ts';
import { fittingBody, guardedCalls } from './account-calls.ts';
import { linkPurposes, newAccountLink, pressBody, pressedAt } from './account-links.ts';
import { accountIdOf } from './reset-links.ts';
import { expectRefused } from './session-doors.ts';
import { storedFacts } from './stored-facts.ts';

describe('guessing on from inside a session, with the default limits', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const wrong = 'Errada-Mesmo1';
  type Guess = (browser: Browser, person: Owner) => Promise<{ status: number }>;
  const guesses: Record<string, Guess> = {
    prove: (browser) => browser.post('v2/account/prove', { password: wrong }),
    changePassword: (browser) =>
      browser.post('v2/account/changePassword', {
        currentPassword: wrong,
        password: newPassword,
        confirmPassword: newPassword,
      }),
    login: (_, { username }) =>
      test.browser().post('v2/account/login', { usernameOrEmail: username, password: wrong }),
    register: (_, { username, email }) =>
      test
        .browser()
        .post('v2/account/register', { username, email, password: wrong, confirmPassword: wrong }),
  };

  /** A stolen session: cookies and token, but not the device that the owner is known by. */
  async function stolenSession(): Promise<{ owner: Owner; thief: Browser }> {
    const owner = await newOwner(test);
    const thief = owner.browser.clone();
    thief.cookies.delete('__Host-device');
    return { owner, thief };
  }

  it.each(Object.keys(guesses))(
    'A29 other-path: a budget used up at %s is used up at every other path',
    async (path) => {
      const { owner, thief } = await stolenSession();
      for (let guess = 0; guess < 10; guess += 1) {
        expect((await guesses[path]?.(thief, owner))?.status).not.toBe(429);
      }
      for (const [other, guess] of Object.entries(guesses)) {
        expect([other, (await guess(thief, owner)).status]).toEqual([other, 429]);
      }
      expect((await thief.post('v2/account/prove', { password: owner.password })).status).toBe(429);
    },
  );

  it('A29 other-path: 200 guesses at once, spread over all paths, are ten', async () => {
    const { owner, thief } = await stolenSession();
    const paths = Object.values(guesses);
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => paths[at % paths.length]?.(thief, owner)),
    );
    const evaluated = answers.filter((answer) => answer && [400, 401].includes(answer.status));
    expect(evaluated.length).toBeLessThanOrEqual(10);
    expect(evaluated.length).toBeGreaterThan(0);
  });

  it('A29 other-path: a known device has ten failures an hour over all paths together, then it is unknown', async () => {
    const { owner, thief } = await stolenSession();
    const known = owner.browser;
    for (let failure = 0; failure < 10; failure += 1) {
      const guess = failure % 2 === 0 ? guesses['prove'] : guesses['changePassword'];
      expect((await guess?.(known, owner))?.status).not.toBe(429);
    }
    // From here on it counts as anybody does: with the account's own budget, and no more than that.
    for (let guess = 0; guess < 10; guess += 1) await guesses['prove']?.(thief, owner);
    expect((await guesses['prove']?.(known, owner))?.status).toBe(429);
  });

  it('A29 other-path: a right guess goes back to the budget it came from, and revives no device', async () => {
    const { owner, thief } = await stolenSession();
    const { browser, password } = owner;
    for (let failure = 0; failure < 10; failure += 1) await guesses['prove']?.(browser, owner);
    for (let proof = 0; proof < 3; proof += 1)
      expect((await browser.post('v2/account/prove', { password })).status).toBe(204);
    const [budgets] = await test.database.query(
      `select hour_failures, minute_guesses, hour_guesses, in_a_row from accounts
       join known_devices on account_id = accounts.id join guess_budgets on key = accounts.id where email = $1`,
      [owner.email],
    );
    expect(budgets).toEqual({ hour_failures: 10, minute_guesses: 0, hour_guesses: 0, in_a_row: 0 });
    // Others use the account's budget up: what was a known device has no other.
    for (let guess = 0; guess < 10; guess += 1) await guesses['prove']?.(thief, owner);
    expect((await browser.post('v2/account/prove', { password })).status).toBe(429);
  });
});

describe('the links and sessions of the account area', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ variables: withoutLimits });
  });
  afterAll(() => test.close());

  const press = (purpose: (typeof linkPurposes)[number], token: string, more: object = {}) =>
    test.browser().post(pressedAt[purpose].path, { ...pressBody(purpose, token, newPassword), ...more });

  it('A17 other-user-token: no link of the account area takes the name of another account beside it', async () => {
    const [mine, theirs] = [await registerPerson(test.browser()), await registerPerson(test.browser())];
    const [myId, theirId] = [await accountIdOf(test, mine.email), await accountIdOf(test, theirs.email)];
    for (const purpose of linkPurposes) {
      const { token } = await newAccountLink(test, myId, purpose, newPerson().email);
      const before = await storedFacts(test);
      for (const more of [
        { email: theirs.email },
        { username: theirs.username },
        { accountId: theirId },
        { id: theirId },
        { sessionId: theirId },
      ]) {
        expect((await press(purpose, token, more)).status, purpose).toBe(400);
      }
      expect(await storedFacts(test), purpose).toBe(before);
    }
  });

  it('A17 other-user-token: nobody ends a session that is not theirs', async () => {
    const [mine, theirs] = [await newOwner(test), await newOwner(test)];
    const [session] = await test.database.query<{ id: string }>(
      'select sessions.id from sessions join accounts on accounts.id = account_id where email = $1',
      [theirs.email],
    );
    expect((await mine.browser.post('v2/account/endSession', { id: session?.id })).status).toBe(204);
    expect((await theirs.browser.get('v2/account/me')).status).toBe(200);
  });

  it('A18 cross-purpose: a link opens the one place it was made for', async () => {
    const { email } = await registerPerson(test.browser());
    const accountId = await accountIdOf(test, email);
    for (const made of linkPurposes) {
      const { token } = await newAccountLink(test, accountId, made, newPerson().email);
      for (const shown of linkPurposes.filter((purpose) => purpose !== made)) {
        const answer = await press(shown, token);
        expect([made, shown, answer.problem().code]).toEqual([made, shown, 'link_invalid']);
      }
      expect([made, (await press(made, token)).status < 300]).toEqual([made, true]);
    }
  });

  it('A41 after-logout: no call of the account area answers to what was copied before a logout', async () => {
    const owner = await newOwner(test);
    const thief = owner.browser.clone();
    expect((await owner.browser.post('v2/account/logout')).status).toBe(204);
    for (const { method, path } of guardedCalls) {
      const answer =
        method === 'GET' ? await thief.clone().get(path) : await thief.clone().post(path, fittingBody(path));
      expect([path, answer.problem().code]).toEqual([path, 'session_invalid']);
    }
  });

  it('A42 after-reset: a call that waited for the reset is refused as one that comes after it', async () => {
    const email = newPerson().email;
    const passwords = { password: newPassword, confirmPassword: newPassword };
    const calls: readonly [string, (owner: Owner) => object | undefined][] = [
      ['changeEmail', () => ({ email })],
      ['changePassword', ({ password }) => ({ currentPassword: password, ...passwords })],
      ['askDeletion', () => undefined],
    ];
    for (const [call, bodyOf] of calls) {
      const owner = await newOwner(test);
      const thief = owner.browser.clone();
      const accountId = await accountIdOf(test, owner.email);
      const answer = await interleaved(test, {
        first: (trx) => lockAccount(trx, accountId),
        call: () => thief.post(`v2/account/${call}`, bodyOf(owner)),
        last: (trx) => endAllSessions(trx, accountId, 'password-reset'),
      });
      expect([call, answer.problem().code]).toEqual([call, 'session_invalid']);
    }
  });

  it('A42 after-reset: a change of password, a lock and an undo end every other session and device at once', async () => {
    for (const purpose of ['lock-account', 'undo-email'] as const) {
      const owner = await newOwner(test);
      const thief = test.browser();
      expect(await logIn(thief, owner.username, owner.password)).toBe(200);
      const accountId = await accountIdOf(test, owner.email);
      const { token } = await newAccountLink(test, accountId, purpose, newPerson().email);
      const spare = await newAccountLink(test, accountId, 'reset-password');
      expect((await press(purpose, token)).status).toBe(204);
      for (const browser of [thief, owner.browser]) await expectRefused(browser);
      expect((await press('reset-password', spare.token)).problem().code).toBe('link_invalid');
      const devices = await test.database.query('select from known_devices where account_id = $1', [
        accountId,
      ]);
      expect([purpose, devices]).toEqual([purpose, []]);
    }
  });

  it('A42 after-reset: a reset ends the undos of its own mailbox, and those of another stay', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const earlier = newPerson().email;
    const kept = await newAccountLink(test, accountId, 'undo-email', earlier);
    const ended = await newAccountLink(test, accountId, 'lock-account', owner.email.toUpperCase());
    const reset = await newAccountLink(test, accountId, 'reset-password');
    expect((await press('reset-password', reset.token)).status).toBe(204);
    expect((await press('lock-account', ended.token)).problem().code).toBe('link_invalid');
    expect((await press('undo-email', kept.token)).status).toBe(204);
    expect(await accountIdOf(test, earlier)).toBe(accountId);
  });

  it('A42 after-reset: a session that is ended takes its device along, and nobody comes back unnoticed', async () => {
    for (const path of ['endSession', 'endOtherSessions']) {
      const owner = await newOwner(test);
      const thief = test.browser();
      await logIn(thief, owner.username, owner.password);
      const accountId = await accountIdOf(test, owner.email);
      const devices = () =>
        test.database.query<{ id: string }>('select id from known_devices where account_id = $1', [
          accountId,
        ]);
      const [session] = await test.database.query<{ id: string; device_id: string }>(
        'select id, device_id from sessions where account_id = $1 order by created_at desc, id desc limit 1',
        [accountId],
      );
      expect(await devices()).toHaveLength(2);
      const body = path === 'endSession' ? { id: session?.id } : undefined;
      expect((await owner.browser.post(`v2/account/${path}`, body)).status).toBe(204);
      const left = await devices();
      expect([path, left.length]).toEqual([path, 1]);
      expect(left[0]?.id).not.toBe(session?.device_id);
    }
  });

  it('A42 after-reset: a login that was admitted before "não fui eu" opens nothing after it', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const [password] = await test.database.query<{ hash: string }>(
      'select hash from passwords where account_id = $1',
      [accountId],
    );
    const open = (known: boolean) =>
      openSession(
        test.context.db,
        { ...newSession(accountId), device: { id: uuidV7(), known } },
        password?.hash ?? '',
        serviceAudit('session.opened'),
      );
    expect(await open(false)).toBeDefined();
    const link = await newAccountLink(test, accountId, 'not-me');
    expect((await press('not-me', link.token)).status).toBe(200);
    expect(await open(false)).toBeUndefined();
    expect(await open(true)).toBeDefined();
  });

  it('A42 after-reset: a lock and an undo bring back the mailbox they were sent to, whoever has the account by now', async () => {
    for (const purpose of ['lock-account', 'undo-email'] as const) {
      const owner = await newOwner(test);
      const accountId = await accountIdOf(test, owner.email);
      const { token } = await newAccountLink(test, accountId, purpose, owner.email);
      const swap = await newAccountLink(test, accountId, 'change-email', newPerson().email);
      expect((await press('change-email', swap.token)).status).toBe(204);
      expect((await press(purpose, token)).status).toBe(204);
      expect([purpose, await accountIdOf(test, owner.email)]).toEqual([purpose, accountId]);
    }
  });

  it('A42 after-reset: who changes the password keeps this session, and all others are over', async () => {
    const owner = await newOwner(test);
    const thief = test.browser();
    await logIn(thief, owner.username, owner.password);
    const body = { currentPassword: owner.password, password: newPassword, confirmPassword: newPassword };
    expect((await owner.browser.post('v2/account/changePassword', body)).status).toBe(204);
    await expectRefused(thief);
    expect((await owner.browser.get('v2/account/me')).status).toBe(200);
    expect(await logIn(test.browser(), owner.username, owner.password)).toBe(401);
  });

  it('A42 after-reset: a disowned session is over, and its device is a stranger’s', async () => {
    const owner = await newOwner(test);
    const thief = test.browser();
    await logIn(thief, owner.username, owner.password);
    const accountId = await accountIdOf(test, owner.email);
    const [session] = await test.database.query<{ id: string }>(
      'select id from sessions where account_id = $1 order by id desc limit 1',
      [accountId],
    );
    const link = await newAccountLink(test, accountId, 'not-me');
    await test.database.query('update one_time_links set session_id = $1 where id = $2', [
      session?.id,
      link.id,
    ]);
    expect((await press('not-me', link.token)).status).toBe(200);
    await expectRefused(thief);
    expect(await logIn(thief, owner.username, owner.password)).toBe(429);
  });

  it('A42 after-reset: what a disowned session had asked for is called off with it', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    const swap = await newAccountLink(test, accountId, 'change-email', newPerson().email);
    await newAccountLink(test, accountId, 'cancel-deletion');
    const link = await newAccountLink(test, accountId, 'not-me');
    expect((await press('not-me', link.token)).status).toBe(200);
    expect((await press('change-email', swap.token)).problem().code).toBe('link_invalid');
    const deletions = 'select from account_deletions where account_id = $1';
    expect(await test.database.query(deletions, [accountId])).toEqual([]);
  });
});
