import type { UserResponse } from '@portaria/contract';
import {
  linkPurposes,
  newAccountLink,
  type PressedPurpose,
  pressBody,
  pressedAt,
} from '@portaria/harness/account-links';
import type { Browser } from '@portaria/harness/browser';
import { logIn, newPerson, registerPerson } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { expectAlive, expectRefused } from '@portaria/harness/session-doors';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { claimsOf } from '@portaria/harness/token-forgery';
import { describe, expect, it } from 'vitest';
import { deleteUser } from '../../src/cli/user-delete.ts';
import { disableUser, enableUser } from '../../src/cli/user-disable.ts';
import { beginRemovalNow } from '../../src/store/accounts/account-deletions.ts';

const password = 'Casa-Nova22';
type Links = [PressedPurpose, string][];

describe('a disabled or deleted account', () => {
  const test = useTestApp({ variables: withoutLimits });

  const operator = { yes: true, remove: false };
  const ends: Record<string, (email: string) => Promise<unknown>> = {
    disabled: (email) => disableUser(test.context, [email], operator),
    'being removed': async (email) => beginRemovalNow(test.context.db, await accountIdOf(test, email)),
    deleted: (email) => deleteUser(test.context, [email], operator),
  };

  async function linksOf(accountId: string): Promise<Links> {
    const links: Links = [];
    for (const purpose of linkPurposes) {
      const { token } = await newAccountLink(test, accountId, purpose, newPerson().email);
      links.push([purpose, token]);
    }
    return links;
  }

  async function expectLinksRefused(links: Links): Promise<void> {
    for (const [purpose, token] of links) {
      const answer = await test.browser().post(pressedAt[purpose].path, pressBody(purpose, token, password));
      const refusal = pressedAt[purpose].inSession ? 'session_invalid' : 'link_invalid';
      expect(answer.problem().code, purpose).toBe(refusal);
    }
  }

  async function personWithEverything() {
    const browser = test.browser();
    const person = await registerPerson(browser);
    const links = await linksOf(await accountIdOf(test, person.email));
    await expectAlive(browser);
    return { browser, person, links };
  }

  it.each(Object.keys(ends))(
    'A43 after-disable: rejects token, refresh, password and every link of an account that is %s',
    async (end) => {
      const { browser, person, links } = await personWithEverything();
      await ends[end]?.(person.email);
      await expectRefused(browser);
      expect(await logIn(test.browser(), person.email, person.password)).toBe(401);
      expect(await logIn(browser.clone(), person.username, person.password)).toBe(401);
      await expectLinksRefused(links);
    },
  );

  it('A43 after-disable: does not enable an account that is being removed', async () => {
    const { browser, person } = await personWithEverything();
    await ends['being removed']?.(person.email);
    await expect(enableUser(test.context, [person.email], operator)).rejects.toThrow('sendo excluída');
    await expectRefused(browser);
  });

  it('A16 recycled-id: an account registered again with the same name and address shares nothing with the old one', async () => {
    const { browser: old, person, links } = await personWithEverything();
    await test.database.query("update accounts set roles = '{admin}' where email = $1", [person.email]);
    await old.clone().post('v2/account/refresh');
    const oldId = await accountIdOf(test, person.email);
    await deleteUser(test.context, [person.email], operator);
    const fresh = newPerson({ username: person.username, email: person.email, password });
    const browser: Browser = test.browser();
    const answer = await browser.post('v2/account/register', { ...fresh, confirmPassword: password });
    expect(answer.status).toBe(200);
    browser.token = answer.json<UserResponse>().token;
    const newId = await accountIdOf(test, person.email);
    expect(newId).not.toBe(oldId);
    expect(claimsOf(browser.token)['roles']).toEqual([]);
    await expectRefused(old);
    await expectLinksRefused(links);
    expect(await logIn(old.clone(), person.email, person.password)).toBe(401);
    const me = (await browser.get('v2/account/me')).json();
    expect(me).toMatchObject({ username: person.username, roles: [], emailConfirmed: false });
    for (const table of ['sessions', 'known_devices', 'one_time_links', 'mails']) {
      const rows = await test.database.query(`select from ${table} where account_id = $1`, [newId]);
      expect(rows, table).toHaveLength(1);
    }
    await expectAlive(browser);
  });

  it('A16 recycled-id: rejects the old token with the new cookies and the new token with the old cookies', async () => {
    const { browser: old, person } = await personWithEverything();
    await deleteUser(test.context, [person.email], operator);
    const fresh = test.browser();
    await registerPerson(fresh, person);
    const [oldToken, oldCookies] = [fresh.clone(), old.clone()];
    oldToken.token = old.token;
    oldCookies.token = fresh.token;
    expect((await oldToken.get('v2/account/me')).problem().code).toBe('session_invalid');
    expect((await oldCookies.get('v2/account/me')).problem().code).toBe('session_invalid');
    await expectAlive(fresh);
  });
});
