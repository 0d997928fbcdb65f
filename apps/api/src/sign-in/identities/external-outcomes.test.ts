import { newConfirmedOwner } from '@portaria/harness/account-owner';
import { enterThrough, linkThrough, newPerson, useHouseApp } from '@portaria/harness/house-app';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { seedIdentity } from '@portaria/harness/seed-identities';
import { expect, it } from 'vitest';

const at = useHouseApp({ changed: { acme: { signUp: false } } });
const google = (change: Parameters<typeof at.house.control.set>[1]) => at.house.control.set('google', change);

it('records each end by its connection, with what the operator looks for', async () => {
  const ends: unknown[] = [];
  at.test.context.externalOutcomes.listen(({ provider, outcome, detail }) =>
    ends.push([provider, outcome, ...(detail === undefined ? [] : [detail])]),
  );
  const owner = await newConfirmedOwner(at.test);
  const id = await accountIdOf(at.test, owner.email);
  const person = newPerson();
  await seedIdentity(at.test, id, { subject: person.id });
  const set = (column: string) =>
    at.test.database.query(`update accounts set ${column} = portaria_now() where id = $1`, [id]);
  const enter = (provider = 'google') => enterThrough(at.test.browser(), provider);

  await google({ person });
  await enter();
  await set('second_factor_since');
  await enter();
  await set('disabled_at');
  await enter();
  await google({ decision: 'deny' });
  await enter();
  await google({ decision: 'allow', forgery: 'foreign-key' });
  await enter();
  await google({ forgery: null, fault: { kind: 'failing', at: ['token'] } });
  await enter();
  await google({ fault: null, person: newPerson() });
  await enter();
  await at.house.control.set('acme', { person: newPerson() });
  await enter('acme');
  const browsers = [await newConfirmedOwner(at.test), await newConfirmedOwner(at.test)];
  for (const { username, password } of browsers) {
    const browser = at.test.browser();
    await logIn(browser, username, password);
    await linkThrough(browser, 'google');
  }
  const first = await newConfirmedOwner(at.test);
  await google({ person: newPerson() });
  const browser = at.test.browser();
  await enterThrough(browser, 'google');
  await browser.post('v2/account/linkAtLogin');
  await logIn(browser, first.username, first.password);
  await browser.post('v2/account/linkPendingExternal');
  expect(ends).toEqual([
    ['google', 'success'],
    ['google', 'second_factor'],
    ['google', 'account_refused'],
    ['google', 'denied', 'access_denied'],
    ['google', 'refused', 'OAUTH_INVALID_RESPONSE'],
    ['google', 'unavailable', 'OAUTH_RESPONSE_IS_NOT_CONFORM'],
    ['google', 'sign_up'],
    ['acme', 'unknown'],
    ['google', 'linked'],
    ['google', 'linked_elsewhere'],
    ['google', 'sign_up'],
    ['google', 'linked'],
  ]);
});
