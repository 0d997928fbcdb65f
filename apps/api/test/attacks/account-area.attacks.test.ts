import { fittingBody, guardedCalls } from '@portaria/harness/account-calls';
import {
  linkPurposes,
  newAccountLink,
  type PressedPurpose,
  pressBody,
  pressedAt,
} from '@portaria/harness/account-links';
import { newConfirmedOwner, newOwner, newPassword, type Owner } from '@portaria/harness/account-owner';
import type { Browser } from '@portaria/harness/browser';
import { newPerson, registerPerson } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { storedFacts } from './stored-facts.ts';

describe('password guesses from inside a session, with the default limits', () => {
  const test = useTestApp();

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
  };

  /** A stolen session: cookies and token, but not the owner's known-device cookie. */
  async function stolenSession(): Promise<{ owner: Owner; thief: Browser }> {
    const owner = await newOwner(test);
    const thief = owner.browser.clone();
    thief.cookies.delete('__Host-device');
    return { owner, thief };
  }

  it.each(Object.keys(guesses))(
    'A29 other-endpoint: a rate limit reached at %s applies at every other path [V6.3.4]',
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

  it('A29 other-endpoint: evaluates at most ten of 200 parallel guesses spread over all paths [V6.3.4]', async () => {
    const { owner, thief } = await stolenSession();
    const paths = Object.values(guesses);
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => paths[at % paths.length]?.(thief, owner)),
    );
    const evaluated = answers.filter((answer) => answer && [400, 401].includes(answer.status));
    expect(evaluated.length).toBeLessThanOrEqual(10);
    expect(evaluated.length).toBeGreaterThan(0);
  });

  it('A29 other-endpoint: treats a known device as unknown after ten failures an hour over all paths together', async () => {
    const { owner, thief } = await stolenSession();
    const known = owner.browser;
    for (let failure = 0; failure < 10; failure += 1) {
      const guess = failure % 2 === 0 ? guesses['prove'] : guesses['changePassword'];
      expect((await guess?.(known, owner))?.status).not.toBe(429);
    }
    // From here on its guesses count against the account's rate limit, like those of any unknown device.
    for (let guess = 0; guess < 10; guess += 1) await guesses['prove']?.(thief, owner);
    expect((await guesses['prove']?.(known, owner))?.status).toBe(429);
  });

  it('A29 other-endpoint: a correct password refunds only its own rate limit and does not restore the known device', async () => {
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
    // The former known device now shares the account's rate limit, so guesses from elsewhere exhaust it.
    for (let guess = 0; guess < 10; guess += 1) await guesses['prove']?.(thief, owner);
    expect((await browser.post('v2/account/prove', { password })).status).toBe(429);
  });
});

describe('links and sessions of the account area', () => {
  const test = useTestApp({ variables: withoutLimits });

  const press = (purpose: (typeof linkPurposes)[number], token: string, more: object = {}) =>
    test.browser().post(pressedAt[purpose].path, { ...pressBody(purpose, token, newPassword), ...more });

  it('A17 other-user-token: rejects a link of the account area sent together with another account’s identifier [V8.2.2]', async () => {
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

  it('A17 other-user-token: does not end a session of another account [V8.2.2]', async () => {
    const [mine, theirs] = [await newOwner(test), await newOwner(test)];
    const [session] = await test.database.query<{ id: string }>(
      'select sessions.id from sessions join accounts on accounts.id = account_id where email = $1',
      [theirs.email],
    );
    expect((await mine.browser.post('v2/account/endSession', { id: session?.id })).status).toBe(204);
    expect((await theirs.browser.get('v2/account/me')).status).toBe(200);
  });

  it('A18 cross-purpose: accepts a link only at the endpoint for its purpose [V2.3.1]', async () => {
    for (const made of linkPurposes) {
      const owner = await newConfirmedOwner(test);
      const accountId = await accountIdOf(test, owner.email);
      const address = made === 'change-email' ? newPerson().email : owner.email;
      const { token } = await newAccountLink(test, accountId, made, address);
      const pressBy = (purpose: PressedPurpose) => {
        const { path, inSession = false } = pressedAt[purpose];
        const browser = inSession ? owner.browser : test.browser();
        return browser.post(path, pressBody(purpose, token, newPassword));
      };
      for (const shown of linkPurposes.filter(
        (purpose) => pressedAt[purpose].path !== pressedAt[made].path,
      )) {
        const answer = await pressBy(shown);
        expect([made, shown, answer.problem().code]).toEqual([made, shown, 'link_invalid']);
      }
      expect([made, (await pressBy(made)).status < 300]).toEqual([made, true]);
    }
  });

  it('A41 after-logout: every call of the account area rejects credentials copied before a logout', async () => {
    const owner = await newOwner(test);
    const thief = owner.browser.clone();
    expect((await owner.browser.post('v2/account/logout')).status).toBe(204);
    for (const { method, path } of guardedCalls) {
      const answer =
        method === 'GET' ? await thief.clone().get(path) : await thief.clone().post(path, fittingBody(path));
      expect([path, answer.problem().code]).toEqual([path, 'session_invalid']);
    }
  });
});
