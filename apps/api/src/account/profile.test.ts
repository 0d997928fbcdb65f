import { randomBytes } from 'node:crypto';
import { type ProfileResponse, profileFields } from '@portaria/contract';
import { ruleTexts } from '@portaria/contract/texts';
import { newConfirmedOwner, newOwner, type Owner } from '@portaria/harness/account-owner';
import { silent, type TestApp, useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { findUsers } from '../cli/user-find.ts';
import { openSmtp } from '../outbound/smtp.ts';
import { sealDocument } from '../security/sealed-document.ts';
import { createSecretKeys } from '../security/secret-keys.ts';
import type { Context } from '../session/context.ts';
import { saveProfile } from '../store/accounts/profiles.ts';
import { dailyMaintenance } from '../worker/daily-maintenance.job.ts';
import { readProfile } from './profile.service.ts';

const noAddress = {
  cep: null,
  street: null,
  number: null,
  complement: null,
  district: null,
  city: null,
  state: null,
};
const empty = { displayName: null, phone: null, ...noAddress };
const words = ruleTexts.product;
const noFlags = { yes: false, remove: false };
const [cpf, cnpj] = ['52998224725', '12ABC34501DE35'];

const save = (owner: Owner, body: object) => owner.browser.post('v2/account/changeProfile', body);
const read = async (owner: Owner) => (await owner.browser.get('v2/account/profile')).json<ProfileResponse>();
const show = (owner: Owner) => owner.browser.post('v2/account/showDocument');

async function idOf(test: TestApp, { email }: Owner): Promise<string> {
  const [row] = await test.database.query<{ id: string }>('select id from accounts where email = $1', [
    email,
  ]);
  return row?.id ?? '';
}

describe('profile with all fields enabled', () => {
  const test = useTestApp({
    variables: { ...withoutLimits, PROFILE_FIELDS: 'phone, document, address' },
  });

  async function nightlyRun(context: Context): Promise<void> {
    const smtp = openSmtp(test.config);
    await dailyMaintenance({ ...context, smtp, log: silent });
    smtp.close();
  }

  async function rowOf(owner: Owner): Promise<Record<string, unknown>> {
    const [row] = await test.database.query<Record<string, unknown>>(
      'select * from profiles where account_id = $1',
      [await idOf(test, owner)],
    );
    return row ?? {};
  }

  async function eventsOf(owner: Owner): Promise<string[]> {
    const rows = await test.database.query<{ event: string }>(
      "select event from audit_events where account_id = $1 and event like 'profile.%' order by at",
      [await idOf(test, owner)],
    );
    return rows.map(({ event }) => event);
  }

  it('accepts only the name while the e-mail is unconfirmed', async () => {
    const { browser } = await newOwner(test);
    const nothing = { phone: null, cep: null, street: null, number: null, complement: null, district: null };
    const empty = { displayName: 'Ana', ...nothing, city: null, state: null };
    expect((await browser.post('v2/account/changeProfile', empty)).status).toBe(204);
    const parts = { phone: '(11) 98765-4321', document: '529.982.247-25' };
    for (const [name, value] of Object.entries(parts)) {
      const answer = await browser.post('v2/account/changeProfile', { ...empty, [name]: value });
      expect(answer.problem()).toMatchObject({
        code: 'email_unconfirmed',
        errors: { [name]: ['Confirme seu e-mail primeiro.'] },
      });
    }
    const address = { cep: '01310-100', street: 'Rua A', number: '1', city: 'São Paulo', state: 'SP' };
    const answer = await browser.post('v2/account/changeProfile', { ...empty, ...address });
    expect(Object.keys(answer.problem().errors ?? {})).toEqual(Object.keys(address));
  });

  it('is empty at first, accepts common notations, and stores the canonical form', async () => {
    const owner = await newConfirmedOwner(test);
    expect(await read(owner)).toEqual({ ...empty, document: null });
    const typed = {
      displayName: '  Marina Sala\u0303o ',
      phone: '+55 (11) 98765-4321',
      document: '529.982.247-25',
      cep: '70150-900',
      street: 'Praça dos Três Poderes',
      number: 'S/N',
      complement: null,
      district: 'Zona Cívica',
      city: 'Brasília',
      state: 'df',
    };
    expect((await save(owner, typed)).status).toBe(204);
    expect(await read(owner)).toEqual({
      ...typed,
      displayName: 'Marina Sal\u00e3o',
      phone: '11987654321',
      document: '***.982.247-**',
      cep: '70150900',
      state: 'DF',
    });
    expect(await rowOf(owner)).toMatchObject({ phone: '11987654321', cep: '70150900', state: 'DF' });
    expect((await save(owner, empty)).status).toBe(204);
    expect(await read(owner)).toEqual({ ...empty, document: '***.982.247-**' });
    // A session records at most one profile.changed event an hour.
    expect(await eventsOf(owner)).toEqual(['profile.changed']);
  });

  it('records a change only if a value changed', async () => {
    const owner = await newConfirmedOwner(test);
    const forms = [
      { ...empty, displayName: 'Ana' },
      { ...empty, displayName: 'Ana', document: cpf },
      { ...empty, displayName: 'Ana', document: cnpj },
      { ...empty, displayName: 'Ana', phone: '11987654321', document: null },
      { ...empty, displayName: null },
    ];
    for (const [at, form] of forms.entries()) {
      // At most one event is recorded an hour.
      await test.database.shiftClock(`${at * 61} minutes`);
      for (let time = 0; time < 3; time += 1) expect((await save(owner, form)).status).toBe(204);
      expect(await eventsOf(owner)).toHaveLength(at + 1);
      const { updated_at: changedAt } = await rowOf(owner);
      await save(owner, { ...form, document: undefined });
      expect(await rowOf(owner)).toMatchObject({ updated_at: changedAt });
    }
    await test.database.shiftClock('0 seconds');
  });

  it('keeps the document if omitted, replaces it if sent, removes it if null', async () => {
    const owner = await newConfirmedOwner(test);
    await save(owner, { ...empty, document: cpf });
    await save(owner, { ...empty, displayName: 'Ana' });
    expect((await read(owner)).document).toBe('***.982.247-**');
    await save(owner, { ...empty, document: '12.abc.345/01de-35' });
    expect((await read(owner)).document).toBe('**.ABC.345/01DE-**');
    await save(owner, { ...empty, document: null });
    expect((await read(owner)).document).toBeNull();
    expect(await rowOf(owner)).toMatchObject({
      document_ciphertext: null,
      document_index: null,
      document_key_id: null,
    });
  });

  it('reports all validation errors by field, and saves nothing', async () => {
    const owner = await newConfirmedOwner(test);
    const answer = await save(owner, {
      ...empty,
      displayName: 'a'.repeat(81),
      phone: '11-1234',
      document: '529.982.247-26',
      cep: '70150-900',
    });
    expect(answer.problem()).toMatchObject({
      code: 'validation_failed',
      errors: {
        displayName: [words.maxLength('displayName', 80)],
        phone: [words.phone],
        document: [words.document],
        street: [words.required('street')],
        state: [words.required('state')],
      },
    });
    expect(await rowOf(owner)).toEqual({});
  });

  it('returns the full document only after step-up, and records the access', async () => {
    const owner = await newConfirmedOwner(test);
    expect((await show(owner)).json()).toEqual({ document: null });
    await save(owner, { ...empty, document: cnpj });
    await test.database.shiftClock('10 minutes 1 second');
    expect((await show(owner)).problem().code).toBe('proof_required');
    expect((await owner.browser.get('v2/account/profile')).text).not.toContain(cnpj);
    expect((await owner.browser.post('v2/account/prove', { password: owner.password })).status).toBe(204);
    expect((await show(owner)).json()).toEqual({ document: cnpj });
    await test.database.shiftClock('0 seconds');
    expect(await eventsOf(owner)).toEqual(['profile.changed', 'profile.document-shown']);
  });

  it('stores the document in no readable form', async () => {
    const owner = await newConfirmedOwner(test);
    await save(owner, { ...empty, document: cpf });
    const [row] = await test.database.query<{ text: string }>(
      'select profiles::text as text from profiles where account_id = $1',
      [await idOf(test, owner)],
    );
    for (const form of [cpf, '529.982.247-25', '982.247', Buffer.from(cpf).toString('hex')]) {
      expect(row?.text).not.toContain(form);
    }
    expect(row?.text.length).toBeGreaterThan(100);
  });

  it('rejects unknown keys, including another account’s id', async () => {
    const [owner, other] = [await newConfirmedOwner(test), await newConfirmedOwner(test)];
    await save(owner, { ...empty, displayName: 'Dona' });
    const id = await idOf(test, owner);
    for (const extra of [
      { accountId: id },
      { account_id: id },
      { id },
      { documentIndex: 'x' },
      { roles: ['admin'] },
    ]) {
      const answer = await save(other, { ...empty, displayName: 'Ladra', ...extra });
      expect(answer.problem()).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(Object.values(answer.problem().errors ?? {})).toEqual([['Campo desconhecido.']]);
    }
    await save(other, { ...empty, displayName: 'Outra' });
    expect((await read(owner)).displayName).toBe('Dona');
    expect((await read(other)).displayName).toBe('Outra');
    expect((await test.browser().get('v2/account/profile')).status).toBe(401);
  });

  it('does not decrypt a document copied to another row, and the nightly job skips it', async () => {
    const [owner, thief] = [await newConfirmedOwner(test), await newConfirmedOwner(test)];
    await save(owner, { ...empty, document: cpf });
    await save(thief, { ...empty, document: cnpj });
    await test.database.query(
      `update profiles set document_ciphertext = stolen.document_ciphertext
       from profiles as stolen where stolen.account_id = $1 and profiles.account_id = $2`,
      [await idOf(test, owner), await idOf(test, thief)],
    );
    const answer = await show(thief);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain(cpf);
    const before = await rowOf(thief);
    await nightlyRun({
      ...test.context,
      secretKeys: createSecretKeys([randomBytes(32), ...test.config.secretKeys]),
    });
    expect(await rowOf(thief)).toEqual(before);
    expect((await rowOf(owner))['document_key_id']).not.toBe(before['document_key_id']);
    await test.database.query('delete from profiles');
  });

  it('accepts a document that another account has, and operators can find both', async () => {
    const [one, other, third] = [
      await newConfirmedOwner(test),
      await newConfirmedOwner(test),
      await newConfirmedOwner(test),
    ];
    const shared = '11222333000181';
    expect((await save(one, { ...empty, document: shared })).status).toBe(204);
    expect((await save(other, { ...empty, document: '11.222.333/0001-81' })).status).toBe(204);
    await save(third, { ...empty, document: '11144477735' });
    const indexes = await Promise.all(
      [one, other, third].map(async (owner) => String((await rowOf(owner))['document_index'])),
    );
    expect(indexes[0]).toBe(indexes[1]);
    expect(indexes[0]).not.toBe(indexes[2]);
    const found = await findUsers(test.context, ['11.222.333/0001-81'], noFlags);
    expect(found.split('\n')).toHaveLength(2);
    for (const { email } of [one, other]) expect(found).toContain(email);
  });

  it('stays readable and findable after a secret key rotation, and the nightly job re-encrypts it', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await idOf(test, owner);
    const document = '71428793860';
    await save(owner, { ...empty, document });
    const [oldKey, newKey] = [...test.config.secretKeys, randomBytes(32)] as const;
    if (!oldKey || !newKey) throw new Error('two keys are needed');
    const under = (...keys: Buffer[]) => ({ ...test.context, secretKeys: createSecretKeys(keys) });
    const seen = async (...keys: Buffer[]) => (await readProfile(under(...keys), accountId)).document;
    const find = (...keys: Buffer[]) => findUsers(under(...keys), [document], noFlags);

    expect(await seen(newKey, oldKey)).toBe('***.287.938-**');
    expect(await find(newKey, oldKey)).toContain(owner.email);
    expect(await seen(newKey)).toBeNull();

    await nightlyRun(under(newKey, oldKey));
    expect(await seen(newKey)).toBe('***.287.938-**');
    expect(await find(newKey)).toContain(owner.email);
    expect(await rowOf(owner)).toMatchObject({ document_key_id: createSecretKeys([newKey]).current.id });
  });

  it('is deleted with the account', async () => {
    const owner = await newConfirmedOwner(test);
    await save(owner, { ...empty, displayName: 'Ana' });
    await test.database.query('delete from accounts where email = $1', [owner.email]);
    expect(await test.database.query("select from profiles where display_name = 'Ana'")).toEqual([]);
  });
});

describe('profile with no optional fields enabled', () => {
  const test = useTestApp({ variables: withoutLimits });

  it('accepts a name, and rejects other fields as unknown', async () => {
    const owner = await newConfirmedOwner(test);
    for (const part of ['phone', 'document', 'cep', 'city']) {
      const answer = await save(owner, { displayName: 'Ana', [part]: null });
      expect(answer.problem()).toMatchObject({ status: 400, errors: { [part]: ['Campo desconhecido.'] } });
    }
    expect((await save(owner, { displayName: 'Ana' })).status).toBe(204);
    expect(await read(owner)).toEqual({ displayName: 'Ana' });
  });

  it('hides but keeps previously stored values, and shows them when the fields are enabled again', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await idOf(test, owner);
    const document = sealDocument(test.context.secretKeys, cpf, accountId);
    await saveProfile(test.context.db, accountId, { displayName: null, phone: '11987654321', document });
    await save(owner, { displayName: 'Ana' });
    expect(await read(owner)).toEqual({ displayName: 'Ana' });
    expect((await show(owner)).json()).toEqual({ document: null });
    await expect(findUsers(test.context, [cpf], noFlags)).rejects.toThrow('Nenhuma conta');
    const on = { ...test.context, config: { ...test.config, PROFILE_FIELDS: [...profileFields] } };
    expect(await readProfile(on, accountId)).toMatchObject({
      phone: '11987654321',
      document: '***.982.247-**',
    });
    expect(await findUsers(on, [cpf], noFlags)).toContain(owner.email);
  });
});
