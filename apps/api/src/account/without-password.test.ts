import { codeTo } from '@portaria/harness/account-owner';
import { freshCode, withFactor } from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { newPerson, signUpThrough, useHouseApp } from '@portaria/harness/house-app';
import { logIn } from '@portaria/harness/people';
import { addPasskey, logInByPasskey } from '@portaria/harness/soft-authenticator';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterEach, describe, expect, it } from 'vitest';

const at = useHouseApp({ variables: withoutLimits });
afterEach(async () => {
  await at.test.database.shiftClock('0 seconds');
  await at.house.control.reset('google');
});

const password = 'Porta-Azul7';

interface Owner {
  readonly browser: Browser;
  readonly username: string;
  readonly email: string;
}

/** On the device of the sign-up, which counts as known for long. The provider hosts the mailbox. */
async function newOwner(): Promise<Owner> {
  const person = newPerson();
  await at.house.control.set('google', { person });
  const [browser, account] = [at.test.browser(), { username: person.id, email: person.email ?? '' }];
  await signUpThrough(browser, 'google', account);
  return { browser, ...account };
}

let asked = 0;
/** What the current mailbox gets to end the wait. Empty without a code. */
async function approvalCode({ browser, email }: Owner, count = 1): Promise<string> {
  asked += 1;
  const answer = await browser.post('v2/account/changeEmail', { email: `outro${asked}@exemplo.com.br` });
  expect(answer.status).toBe(204);
  return codeTo(at.test, email, 'Pedido de troca de e-mail', count);
}

describe('changing the e-mail of an account without a password', () => {
  it('waits where the session showed a provider only', async () => {
    expect(await approvalCode(await newOwner())).toBe('');
  });

  it('waits for a week where the session made what it then showed', async () => {
    const made: Record<string, (owner: Owner) => Promise<unknown>> = {
      async password({ browser, username }) {
        const body = { password, confirmPassword: password };
        expect((await browser.post('v2/account/createPassword', body)).status).toBe(204);
        expect(await logIn(browser, username, password)).toBe(200);
      },
      async passkey({ browser }) {
        expect((await logInByPasskey(browser, await addPasskey(browser))).status).toBe(200);
      },
      async application({ browser, ...owner }) {
        const factorOwner = await withFactor(at.test, { browser, ...owner, password: '' });
        const code = await freshCode(at.test, factorOwner);
        expect((await browser.post('v2/account/proveCode', { code })).status).toBe(204);
      },
    };
    for (const [what, make] of Object.entries(made)) {
      const owner = await newOwner();
      await make(owner);
      expect(await approvalCode(owner), what).toBe('');
    }
  });

  it('has its code again when the passkey is a week old', async () => {
    const owner = await newOwner();
    const passkey = await addPasskey(owner.browser);
    await at.test.database.shiftClock('7 days 1 minute');
    expect((await logInByPasskey(owner.browser, passkey)).status).toBe(200);
    expect(await approvalCode(owner)).toMatch(/^\d{6}$/);
  });
});
