import type { Problem } from '@portaria/contract';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import {
  enterThrough,
  linkThrough,
  newPerson,
  signUpThrough,
  useHouseApp,
  visit,
} from '@portaria/harness/house-app';
import { newCpf } from '@portaria/harness/new-cpf';
import { accountIdOf } from '@portaria/harness/reset-links';
import { seedIdentity } from '@portaria/harness/seed-identities';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterEach, describe, expect, it } from 'vitest';

const at = useHouseApp({ variables: withoutLimits, changed: { govbr: { minimumLevel: 'silver' } } });
const govbr = (change: Parameters<typeof at.house.control.set>[1]) => at.house.control.set('govbr', change);
/** Somebody whom gov.br knows, and nobody here. */
async function atGovbr(level: string | null, more: object = {}, id = newCpf()): Promise<string> {
  const claims = { reliability_info: level === null ? null : { level, reliabilities: [] }, ...more };
  await govbr({ person: { ...newPerson({ id }), name: 'Ana Souza', claims } });
  return id;
}
const problemOf = async () => (await enterThrough(at.test.browser(), 'govbr')).problem();
const rowsOf = async (): Promise<number> => {
  const [row] = await at.test.database.query<{ count: number }>(
    "select count(*)::int as count from external_identities where provider = 'govbr'",
  );
  return row?.count ?? 0;
};
const tooLow: Partial<Problem> = {
  code: 'level_too_low',
  status: 403,
  level: { has: 1, least: 2, url: expect.stringContaining('niveis=(2/3)') as unknown as string },
};

afterEach(() => at.house.control.reset('govbr'));

describe('a login at gov.br', () => {
  it('A284 level: the level is that of this ID token, and bronze without one [V6.8.4]', async () => {
    for (const info of [null, {}, 'gold', ['gold'], { level: 3 }, { level: 'GOLD' }, { level: ['gold'] }]) {
      await atGovbr(null, { reliability_info: info });
      expect(await problemOf(), JSON.stringify(info)).toMatchObject(tooLow);
    }
    // Elsewhere in the token, and in what userinfo says.
    await atGovbr('gold', { level: 'gold', acr: 'gold', nivel: 'ouro' });
    await govbr({ tokenClaims: { reliability_info: null } });
    expect(await problemOf()).toMatchObject(tooLow);
    // In the address, where our page takes no other parameter.
    await atGovbr('bronze');
    const browser = at.test.browser();
    const answer = await visit(browser, 'govbr');
    for (const more of [{ level: 'gold' }, { reliability_info: '{"level":"gold"}' }])
      expect((await browser.post('v2/account/finishExternal', { ...answer, ...more })).problem().code).toBe(
        'validation_failed',
      );
    expect((await browser.post('v2/account/finishExternal', answer)).problem()).toMatchObject(tooLow);
    // An older token of the same person, who was gold then.
    await govbr({ tokenClaims: { nonce: 'of-another-login', reliability_info: { level: 'gold' } } });
    expect((await problemOf()).code).toBe('external_refused');
  });

  it('A284 level: one that was reached before, and is stored here, opens nothing', async () => {
    const { email, browser } = await newConfirmedOwner(at.test);
    const cpf = await atGovbr('bronze');
    await seedIdentity(at.test, await accountIdOf(at.test, email), {
      provider: 'govbr',
      subject: cpf,
      level: 3,
    });
    expect(await problemOf()).toMatchObject(tooLow);
    await atGovbr('bronze');
    expect((await linkThrough(browser, 'govbr')).problem()).toMatchObject(tooLow);
    const before = await rowsOf();
    const visitor = at.test.browser();
    const refused = await signUpThrough(visitor, 'govbr', {
      username: 'bronze',
      email: 'bronze@exemplo.com.br',
    });
    expect(refused.problem().code).toBe('external_attempt_over');
    expect(await rowsOf()).toBe(before);
    await atGovbr('silver', {}, cpf);
    expect((await enterThrough(at.test.browser(), 'govbr')).status).toBe(200);
  });

  it('A285 cpf: one CPF is one person, however it is written', async () => {
    const cpf = await atGovbr('gold');
    const email = `${cpf}@exemplo.com.br`;
    expect((await signUpThrough(at.test.browser(), 'govbr', { username: cpf, email })).status).toBe(200);
    const before = await rowsOf();
    const spellings = [
      cpf,
      cpf.replace(/..$/, '-$&'),
      cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'),
      cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3.$4'),
    ];
    for (const sub of spellings) {
      await atGovbr('gold', { sub }, cpf);
      expect((await enterThrough(at.test.browser(), 'govbr')).status, sub).toBe(200);
    }
    expect(await rowsOf()).toBe(before);
  });

  it('A285 cpf: what is no CPF is nobody', async () => {
    const cpf = newCpf();
    const wrongDigits = `${cpf.slice(0, 10)}${(Number(cpf.at(10)) + 1) % 10}`;
    const none = [
      cpf.slice(0, 10),
      `0${cpf}`,
      wrongDigits,
      '11111111111',
      `${cpf.slice(0, 9)}AB`,
      `${cpf}x`,
      'ana',
      '١٢٣',
    ];
    for (const sub of none) {
      await atGovbr('gold', { sub }, cpf);
      expect((await problemOf()).code, sub).toBe('external_refused');
    }
  });
});
