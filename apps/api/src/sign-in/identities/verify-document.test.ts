import {
  type ActivityResponse,
  formatCpf,
  type IdentitiesResponse,
  type ProfileResponse,
} from '@portaria/contract';
import { newAccountLink } from '@portaria/harness/account-links';
import { codeTo, newConfirmedOwner, type Owner, withNewPassword } from '@portaria/harness/account-owner';
import { freshCode, sendCode, withFactor } from '@portaria/harness/authenticator';
import {
  enterThrough,
  linkThrough,
  newPerson,
  signUpThrough,
  useHouseApp,
} from '@portaria/harness/house-app';
import { newCpf } from '@portaria/harness/new-cpf';
import { accountIdOf, newResetLink } from '@portaria/harness/reset-links';
import { seedIdentity } from '@portaria/harness/seed-identities';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterEach, describe, expect, it } from 'vitest';
import { verifyDocument } from './verify-document.ts';

const at = useHouseApp({ variables: { ...withoutLimits, PROFILE_FIELDS: 'phone, document' } });
const anotherCpf = '52998224725';

async function atGovbr(cpf: string, level = 'silver'): Promise<void> {
  const claims = { reliability_info: { level, reliabilities: [] } };
  await at.house.control.set('govbr', { person: { ...newPerson({ id: cpf }), claims } });
}
const profileOf = async ({ browser }: Pick<Owner, 'browser'>) =>
  (await browser.get('v2/account/profile')).json<ProfileResponse>();
const save = async ({ browser }: Owner, body: object) => {
  const answer = await browser.post('v2/account/changeProfile', { displayName: null, phone: null, ...body });
  expect(answer.status).toBe(204);
};
const shown = async ({ browser }: Owner) => (await browser.post('v2/account/showDocument')).json<object>();
async function rowOf({ email }: Pick<Owner, 'email'>) {
  const [row] = await at.test.database.query<{
    ciphertext: Buffer | null;
    at: Date | null;
    level: number | null;
  }>(
    `select document_ciphertext as ciphertext, document_verified_at as at, document_level as level
     from profiles where account_id = (select id from accounts where email = $1)`,
    [email],
  );
  return row;
}

/** An account whose owner linked gov.br just now. */
async function newLinked(document?: string) {
  const owner = await newConfirmedOwner(at.test);
  const cpf = newCpf();
  if (document !== undefined) await save(owner, { document: document === 'same' ? cpf : document });
  await atGovbr(cpf);
  expect((await linkThrough(owner.browser, 'govbr')).status).toBe(204);
  return { ...owner, cpf, masked: `***.${formatCpf(cpf).slice(4, 11)}-**` };
}

afterEach(() => at.house.control.reset('govbr'));

describe('the CPF of gov.br', () => {
  it('fills an empty document at a link, marks it with the level, and the owner reads of it', async () => {
    const owner = await newLinked();
    expect(await profileOf(owner)).toMatchObject({ document: owner.masked, documentLevel: 2 });
    expect(await shown(owner)).toEqual({ document: owner.cpf });
    const { items } = (await owner.browser.get('v2/account/activity')).json<ActivityResponse>();
    expect(items.filter(({ event }) => event === 'profile.changed')).toHaveLength(1);
  });

  it('marks again at a login that comes with another level, and writes nothing at any other', async () => {
    const owner = await newLinked();
    const linked = await rowOf(owner);
    expect((await enterThrough(at.test.browser(), 'govbr')).status).toBe(200);
    expect(await rowOf(owner)).toEqual(linked);
    await atGovbr(owner.cpf, 'gold');
    expect((await enterThrough(at.test.browser(), 'govbr')).status).toBe(200);
    expect(await rowOf(owner)).toMatchObject({ ciphertext: linked?.ciphertext, level: 3 });
  });

  it('marks the same document that the owner typed', async () => {
    const owner = await newLinked('same');
    expect(await profileOf(owner)).toMatchObject({ document: owner.masked, documentLevel: 2 });
  });

  it('never replaces another document, and the owner sees that they differ', async () => {
    const owner = await newLinked(anotherCpf);
    await enterThrough(at.test.browser(), 'govbr');
    const profile = await profileOf(owner);
    expect(profile).toMatchObject({ document: '***.982.247-**', documentDiffers: true });
    expect(profile).not.toHaveProperty('documentLevel');
    expect(await shown(owner)).toEqual({ document: anotherCpf });
    expect(await rowOf(owner)).toMatchObject({ at: null, level: null });
  });

  it('loses its mark when the owner saves another document or none, and keeps it otherwise', async () => {
    const owner = await newLinked();
    await save(owner, { phone: '11987654321' });
    await save(owner, { document: owner.cpf });
    expect(await rowOf(owner)).toMatchObject({ level: 2 });
    await save(owner, { document: anotherCpf });
    expect(await rowOf(owner)).toMatchObject({ at: null, level: null });
    expect(await profileOf(owner)).toMatchObject({ documentDiffers: true });
    const other = await newLinked();
    await save(other, { document: null });
    expect(await rowOf(other)).toEqual({ ciphertext: null, at: null, level: null });
  });

  it('loses its mark with the identity: unlinked, or ended by a reset or a press', async () => {
    const unlink = async ({ browser }: Owner) => {
      const { identities } = (await browser.get('v2/account/identities')).json<IdentitiesResponse>();
      return browser.post('v2/account/unlinkIdentity', { id: identities[0]?.id });
    };
    const reset = async ({ email }: Owner) =>
      at.test
        .browser()
        .post(
          'v2/account/resetPassword',
          withNewPassword(await newResetLink(at.test, await accountIdOf(at.test, email))),
        );
    const press = async ({ email }: Owner) => {
      const { token } = await newAccountLink(at.test, await accountIdOf(at.test, email), 'not-me', email);
      return at.test.browser().post('v2/account/notMe', { token });
    };
    for (const end of [unlink, reset, press]) {
      const owner = await newLinked();
      expect((await end(owner)).status).toBe(204);
      expect(await rowOf(owner)).toEqual({ ciphertext: expect.any(Buffer), at: null, level: null });
    }
  });

  it('keeps its mark when an identity at another provider ends', async () => {
    const owner = await newLinked();
    const accountId = await accountIdOf(at.test, owner.email);
    const { id } = await seedIdentity(at.test, accountId);
    expect((await owner.browser.post('v2/account/unlinkIdentity', { id })).status).toBe(204);
    expect(await rowOf(owner)).toMatchObject({ level: 2 });
  });

  it('waits for the confirmation of the address', async () => {
    const cpf = newCpf();
    await atGovbr(cpf);
    const browser = at.test.browser();
    const email = `cpf.${cpf}@exemplo.com.br`;
    expect((await signUpThrough(browser, 'govbr', { username: cpf, email })).status).toBe(200);
    expect((await enterThrough(at.test.browser(), 'govbr')).status).toBe(200);
    expect(await rowOf({ email })).toBeUndefined();
    const code = await codeTo(at.test, email, 'Confirme seu e-mail');
    expect((await browser.post('v2/account/confirmEmailCode', { code })).status).toBe(204);
    expect(await profileOf({ browser })).toMatchObject({ documentLevel: 2 });
  });

  it('waits for the second factor, and is kept out with its person', async () => {
    const owner = await withFactor(at.test, await newConfirmedOwner(at.test));
    const cpf = newCpf();
    await seedIdentity(at.test, owner.accountId, { provider: 'govbr', subject: cpf, level: 1 });
    await atGovbr(cpf);
    const browser = at.test.browser();
    expect((await enterThrough(browser, 'govbr')).problem().code).toBe('second_factor_required');
    expect(await rowOf(owner)).toBeUndefined();
    for (const column of ['disabled_at', 'unknown_devices_refused_at']) {
      const set = (value: string) =>
        at.test.database.query(`update accounts set ${column} = ${value} where id = $1`, [owner.accountId]);
      await set('portaria_now()');
      expect((await enterThrough(at.test.browser(), 'govbr')).problem().code).toBe('external_refused');
      await set('null');
    }
    expect(await rowOf(owner)).toBeUndefined();
    expect((await sendCode(browser, await freshCode(at.test, owner))).status).toBe(200);
    expect(await rowOf(owner)).toMatchObject({ level: 2 });
  });

  it('is not stored where the profile has no room for it', async () => {
    const owner = await newConfirmedOwner(at.test);
    const accountId = await accountIdOf(at.test, owner.email);
    await seedIdentity(at.test, accountId, { provider: 'govbr', subject: newCpf(), level: 2 });
    const { context } = at.test;
    const caller = { network: { narrow: '192.0.2.1', wide: '192.0.2.0/24' } } as Parameters<
      typeof verifyDocument
    >[3];
    const without = { ...context, config: { ...context.config, PROFILE_FIELDS: [] } };
    await verifyDocument(without, context.db, { accountId, sessionId: accountId }, caller);
    expect(await rowOf(owner)).toBeUndefined();
  });

  it('is in no mail, event or other table that it can be read in', async () => {
    const owner = await newLinked();
    await at.test.database.query('update profiles set document_level = 1 where document_level = 2');
    expect((await enterThrough(at.test.browser(), 'govbr')).status).toBe(200);
    const spellings = [owner.cpf, formatCpf(owner.cpf)];
    for (const table of ['mails', 'audit_events', 'external_identities', 'one_time_links'])
      for (const spelling of spellings) {
        const found = await at.test.database.query(`select from ${table} as row where row::text like $1`, [
          `%${spelling}%`,
        ]);
        expect(found, `${spelling} in ${table}`).toEqual([]);
      }
  });
});
