import {
  adminOperations,
  type FindPeopleResponse,
  type PersonResponse,
} from '@portaria/contract/administration';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { adminArea, newAdministrator, reason } from '@portaria/harness/administrators';
import type { FactorOwner } from '@portaria/harness/authenticator';
import type { Answer } from '@portaria/harness/browser';
import { accountIdOf } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { beforeAll, describe, expect, it } from 'vitest';

const CPF = '52998224725';
const OTHER_CPF = '11144477735';

describe('looks of the administration, with the limits of every installation', () => {
  const test = useTestApp({ variables: { ...adminArea, PROFILE_FIELDS: 'document' } });
  let owner: FactorOwner;
  let admin: FactorOwner;
  let support: FactorOwner;
  let auditor: FactorOwner;
  let citizen: Owner;
  let citizenId: string;
  beforeAll(async () => {
    owner = await newAdministrator(test, 'owner');
    admin = await newAdministrator(test, 'admin');
    support = await newAdministrator(test, 'support');
    auditor = await newAdministrator(test, 'auditor');
    citizen = await newConfirmedOwner(test);
    citizenId = await accountIdOf(test, citizen.email);
    await citizen.browser.post('v2/account/changeProfile', { displayName: 'Ana', document: CPF });
  });

  const find = (by: FactorOwner, text: string, cursor?: string): Promise<Answer> =>
    by.browser.post(adminOperations.findPeople.path, {
      text,
      filter: 'all',
      ...(cursor !== undefined && { cursor }),
    });
  const addressIn = (answer: Answer): string | undefined =>
    answer.json<FindPeopleResponse>().items.find(({ id }) => id === citizenId)?.email;
  const show = (by: FactorOwner): Promise<Answer> =>
    by.browser.post(adminOperations.showPersonDocument.path, { id: citizenId, reason });

  it('A309 search-export: a list masks addresses for support, unless the search was that address [V8.2.2]', async () => {
    const masked = `${citizen.email[0]}•••@exemplo.com.br`;
    for (const text of ['', citizen.username, citizenId, citizen.email.slice(0, -1)])
      expect(addressIn(await find(support, text)), text).toBe(masked);
    expect(addressIn(await find(support, citizen.email.toUpperCase()))).toBe(citizen.email);
    expect(addressIn(await find(auditor, citizen.email))).toBe(masked);
    expect(addressIn(await find(admin, citizen.username))).toBe(citizen.email);
  });

  it('A309 search-export: a search by document needs the right to see one, and shows others nothing [V8.2.2]', async () => {
    for (const by of [support, auditor])
      for (const text of [CPF, '529.982.247-25', OTHER_CPF])
        expect((await find(by, text)).problem(), text).toMatchObject({ status: 403, code: 'not_allowed' });
    expect((await find(admin, OTHER_CPF)).json<FindPeopleResponse>().items).toEqual([]);
    expect(addressIn(await find(admin, CPF))).toBe(citizen.email);
  });

  it('A309 search-export: searches by document and documents shown share twenty a day', async () => {
    const answers = [];
    for (let at = 0; at < 9; at += 1)
      answers.push(await show(owner), await find(owner, at % 2 ? CPF : OTHER_CPF));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await show(owner)).status).toBe(200);
    expect((await find(owner, CPF)).status).toBe(200);
    expect((await find(owner, CPF)).status).toBe(429);
    expect((await show(owner)).status).toBe(429);
    expect((await find(owner, citizen.username)).status).toBe(200);
  });

  it('A309 search-export: of a document the last two digits are seen, by every role', async () => {
    for (const { browser } of [owner, admin, support, auditor]) {
      const answer = await browser.get(`${adminOperations.person.path}?id=${citizenId}`);
      expect(answer.json<PersonResponse>().profile.document).toBe('•••.•••.•••-25');
    }
    const company = await newConfirmedOwner(test);
    const document = '12ABC34501DE35';
    await company.browser.post('v2/account/changeProfile', { displayName: 'Loja', document });
    const id = await accountIdOf(test, company.email);
    const answer = await admin.browser.get(`${adminOperations.person.path}?id=${id}`);
    expect(answer.json<PersonResponse>().profile.document).toBe('••.•••.•••/••••-35');
  });

  it('A310 view-limit-lockout: an administrator who looked 250 times, and used up all changes, still stops an intruder', async () => {
    for (let look = 0; look < 250; look += 1)
      expect((await owner.browser.post(adminOperations.adminEvents.path, {})).status).toBe(200);
    expect((await find(owner, citizen.username)).status).toBe(200);
    const used = await test.database.query(
      'select from write_budgets where account_id = $1 and writes > 50',
      [owner.accountId],
    );
    expect(used).toEqual([]);

    const accomplice = await newAdministrator(test, 'admin');
    const asked = await accomplice.browser.post(adminOperations.startExport.path, {
      fields: ['email'],
      filter: 'all',
      reason,
    });
    const { approvalId } = asked.json<{ approvalId: string }>();
    await test.database.query(
      `insert into write_budgets (account_id, hour_started_at, writes) values ($1, portaria_now(), 200)
       on conflict (account_id) do update set writes = 200, hour_started_at = portaria_now()`,
      [owner.accountId],
    );
    const intruder = await newConfirmedOwner(test);
    const id = await accountIdOf(test, intruder.email);
    const post = (name: keyof typeof adminOperations, body: object): Promise<Answer> =>
      owner.browser.post(adminOperations[name].path, body);
    expect((await post('unblock', { id, reason })).problem().code).toBe('too_many_requests');
    const grant = { id: citizenId, role: 'support', reason };
    expect((await post('setAdministrator', grant)).problem().code).toBe('too_many_requests');
    expect((await post('endSessions', { id })).status).toBe(200);
    expect((await post('block', { id, reason })).status).toBe(204);
    expect((await post('decideApproval', { id: approvalId, decision: 'refuse' })).status).toBe(204);
    const removal = { id: accomplice.accountId, role: null, reason };
    expect((await post('setAdministrator', removal)).status).toBe(200);
  });
});
