import type { IdentitiesResponse } from '@portaria/contract';
import { mailTo, newConfirmedOwner } from '@portaria/harness/account-owner';
import {
  enterThrough,
  linkThrough,
  newPerson,
  signUpThrough,
  useHouseApp,
  visit,
} from '@portaria/harness/house-app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const at = useHouseApp();
let person = newPerson();
beforeEach(async () => {
  person = newPerson();
  await at.house.control.set('google', { person });
});
afterEach(() => at.house.control.reset('google'));

const list = async (browser: ReturnType<typeof at.test.browser>) =>
  (await browser.get('v2/account/identities')).json<IdentitiesResponse>();
const eventsOf = (email: string, events: string[]) =>
  at.test.database.query(
    `select event, details from audit_events join accounts on accounts.id = account_id
     where email = $1 and event = any ($2) order by at`,
    [email, events],
  );
/** An account without a password, in a session. */
async function newExternalOwner() {
  const browser = at.test.browser();
  const email = person.email ?? '';
  await signUpThrough(browser, 'google', { username: person.id, email });
  return { browser, email };
}

describe('linking an account at a provider', () => {
  it('adds a way in, after a notice, and lists it with a hint', async () => {
    const { browser, email, username } = await newConfirmedOwner(at.test);
    expect(await list(browser)).toEqual({ hasPassword: true, identities: [] });
    expect((await linkThrough(browser, 'google')).status).toBe(204);
    const { identities } = await list(browser);
    expect(identities).toMatchObject([
      {
        provider: 'google',
        name: 'Google',
        hint: expect.stringMatching(/^p•••@gmail\.com$/),
        lastUsedAt: null,
      },
    ]);
    const mail = await mailTo(at.test, email, 'Nova forma de entrar na sua conta');
    expect(mail.parsed.text).toContain('/not-me');
    expect(await eventsOf(email, ['identity.linked'])).toEqual([
      { event: 'identity.linked', details: { provider: 'google' } },
    ]);
    const elsewhere = await enterThrough(at.test.browser(), 'google');
    expect(elsewhere.json<{ username: string }>().username).toBe(username);
  });

  it('was used where it created the account', async () => {
    const { browser } = await newExternalOwner();
    expect((await list(browser)).identities).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  it('lets people choose which account there', async () => {
    const { browser } = await newConfirmedOwner(at.test);
    await visit(browser, 'google', { link: true });
    const seen = await at.house.control.seen('google');
    const asked = seen.find(({ endpoint }) => endpoint === 'authorization')?.parameters;
    expect(asked?.['prompt']).toBe('select_account');
  });

  it('needs a confirmed address and a proof that is not old', async () => {
    const { browser, email } = await newConfirmedOwner(at.test);
    const answer = await visit(browser, 'google', { link: true });
    const finish = () => browser.post('v2/account/finishExternalLink', answer);
    await at.test.database.query(
      "update sessions set proved_at = proved_at - interval '11 minutes' where account_id = (select id from accounts where email = $1)",
      [email],
    );
    expect((await finish()).problem().code).toBe('proof_required');
    const proof = { password: 'Porta-Azul7' };
    expect((await browser.post('v2/account/prove', proof)).status).toBe(204);
    await at.test.database.query('update accounts set email_confirmed_at = null where email = $1', [email]);
    expect((await finish()).problem().code).toBe('email_unconfirmed');
    const start = () => browser.post('v2/account/startExternalLink', { provider: 'google' });
    expect((await start()).problem().code).toBe('email_unconfirmed');
  });

  it('belongs to the session that began it', async () => {
    const { browser, username, password } = await newConfirmedOwner(at.test);
    const answer = await visit(browser, 'google', { link: true });
    await browser.post('v2/account/login', { usernameOrEmail: username, password });
    const { token } = (await browser.post('v2/account/refresh')).json<{ token: string }>();
    browser.token = token;
    const finished = await browser.post('v2/account/finishExternalLink', answer);
    expect(finished.problem().code).toBe('external_attempt_over');
    expect((await browser.post('v2/account/finishExternal', answer)).problem().code).toBe(
      'external_attempt_over',
    );
  });

  it('refuses a person whom another account has, and tells nobody', async () => {
    const [ana, rui] = [await newConfirmedOwner(at.test), await newConfirmedOwner(at.test)];
    await linkThrough(ana.browser, 'google');
    expect((await linkThrough(rui.browser, 'google')).problem().code).toBe('identity_linked_elsewhere');
    expect(await eventsOf(rui.email, ['identity.linked'])).toEqual([]);
    const mails = await at.test.database.query(
      "select from mails join accounts on accounts.id = account_id where email = $1 and kind = 'identity-linked'",
      [rui.email],
    );
    expect(mails).toEqual([]);
  });
});

describe('unlinking', () => {
  it('ends what the identity opened, but not the session that does it', async () => {
    const { browser, email } = await newConfirmedOwner(at.test);
    await linkThrough(browser, 'google');
    const other = at.test.browser();
    await enterThrough(other, 'google');
    const [identity] = (await list(browser)).identities;
    expect((await browser.post('v2/account/unlinkIdentity', { id: identity?.id })).status).toBe(204);
    expect((await other.get('v2/account/me')).status).toBe(401);
    expect((await list(browser)).identities).toEqual([]);
    expect((await mailTo(at.test, email, 'Forma de entrar desvinculada')).parsed.text).toContain('Google');
    expect(await eventsOf(email, ['identity.unlinked'])).toEqual([
      { event: 'identity.unlinked', details: { provider: 'google' } },
    ]);
    // For this person the provider is new again, and no safety ended it.
    const again = at.test.browser();
    await enterThrough(again, 'google');
    expect((await again.get('v2/account/externalSignUp')).json()).toMatchObject({ ended: false });
  });

  it('leaves a way in', async () => {
    const { browser } = await newExternalOwner();
    const { hasPassword, identities } = await list(browser);
    expect(hasPassword).toBe(false);
    const refused = await browser.post('v2/account/unlinkIdentity', { id: identities[0]?.id });
    expect(refused.problem().code).toBe('last_way_in');
    await at.house.control.set('acme', { person: newPerson() });
    expect((await linkThrough(browser, 'acme')).status).toBe(204);
    expect((await browser.post('v2/account/unlinkIdentity', { id: identities[0]?.id })).status).toBe(204);
    expect((await browser.get('v2/account/me')).status).toBe(200);
  });

  it('knows the identities of this account only', async () => {
    const [ana, rui] = [await newConfirmedOwner(at.test), await newConfirmedOwner(at.test)];
    await linkThrough(ana.browser, 'google');
    const [identity] = (await list(ana.browser)).identities;
    const refused = await rui.browser.post('v2/account/unlinkIdentity', { id: identity?.id });
    expect(refused.problem().code).toBe('not_found');
  });
});
