import {
  adminOperations,
  type FindPeopleResponse,
  type PersonMailsResponse,
  type PersonResponse,
  type RunResponse,
} from '@portaria/contract/administration';
import { mailTo, newConfirmedOwner } from '@portaria/harness/account-owner';
import { adminArea, adminRowsOf, newAdministrator, reason } from '@portaria/harness/administrators';
import { type FactorOwner, newFactorOwner } from '@portaria/harness/authenticator';
import { accountIdOf } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidV7 } from '../security/uuid-v7.ts';
import { fillAccountWords } from '../store/accounts/account-words.ts';

const PEOPLE = 45;

describe('people in the administration', () => {
  let test: TestApp;
  let admin: FactorOwner;
  let auditor: FactorOwner;
  beforeAll(async () => {
    const variables = { ...withoutLimits, ...adminArea, PROFILE_FIELDS: 'document,phone' };
    test = await startTestApp({ variables });
    admin = await newAdministrator(test, 'admin');
    auditor = await newAdministrator(test, 'auditor');
    for (let at = 0; at < PEOPLE; at += 1)
      await addPerson(`silva${String(at).padStart(2, '0')}`, `João da Silva ${at}`);
    // Ids in another order than the rows, because names are ordered by them.
    await addPerson('moraes', 'Maria Ávila', '0198f7a0-0000-7000-8000-000000000002');
    await addPerson('zeferina', 'Zeferina Ávila de Moraes', '0198f7a0-0000-7000-8000-000000000001');
    await test.startWorker();
  });
  afterAll(() => test.close());

  async function addPerson(username: string, displayName: string, id = uuidV7()): Promise<string> {
    await test.database.query(
      `insert into accounts (id, username, username_canonical, email, email_canonical)
       values ($1, $2, $2, $2 || '@exemplo.org', $2 || '@exemplo.org')`,
      [id, username],
    );
    await test.database.query('insert into profiles (account_id, display_name) values ($1, $2)', [
      id,
      displayName,
    ]);
    return id;
  }

  async function find(text: string, more: object = {}, by = admin): Promise<FindPeopleResponse> {
    const answer = await by.browser.post(adminOperations.findPeople.path, { text, filter: 'all', ...more });
    expect(answer.status, answer.text).toBe(200);
    return answer.json<FindPeopleResponse>();
  }
  const names = ({ items }: FindPeopleResponse): string[] => items.map(({ username }) => username);

  it('finds by the beginning of an address or a user name, by id, and by words of a name without accents', async () => {
    expect(names(await find('ZEFERINA@ex'))).toEqual(['zeferina']);
    expect(names(await find('zefer'))).toEqual(['zeferina']);
    expect(names(await find('avila mor'))).toEqual(['zeferina']);
    expect(names(await find('Ávila'))).toEqual(['zeferina', 'moraes']);
    // User names first, then words of names, each person once.
    expect(names(await find('moraes'))).toEqual(['moraes', 'zeferina']);
    const [person] = (await find('zeferina')).items;
    expect(names(await find(person?.id ?? ''))).toEqual(['zeferina']);
    expect(names(await find('ninguém'))).toEqual([]);
  });

  it('finds a document under every key, in any form', async () => {
    const owner = await newConfirmedOwner(test);
    await owner.browser.post('v2/account/changeProfile', {
      displayName: null,
      document: '52998224725',
      phone: '11987654321',
    });
    expect(names(await find('529.982.247-25'))).toEqual([owner.username]);
  });

  it.each(['silva', 'joao silva', ''])('pages through %j without gaps or repetitions', async (text) => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page: FindPeopleResponse = await find(text, cursor ? { cursor } : {});
      expect(page.items.length).toBeLessThanOrEqual(20);
      seen.push(...names(page));
      cursor = page.next;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((name) => name.startsWith('silva'))).toHaveLength(PEOPLE);
  });

  it('rejects a forged cursor', async () => {
    for (const cursor of ['a', Buffer.from('["words","x"]').toString('base64url')]) {
      const answer = await admin.browser.post(adminOperations.findPeople.path, {
        text: 'joao silva',
        filter: 'all',
        cursor,
      });
      expect(answer.problem().code).toBe('validation_failed');
    }
  });

  it('filters and counts without reading the whole table', async () => {
    await test.database.query(
      "update accounts set disabled_at = now() where username_canonical like 'silva0%'",
    );
    const blocked = await find('', { filter: 'blocked' });
    expect(blocked.totals?.blocked).toEqual({ kind: 'exactly', people: 10 });
    expect(blocked.items.every((item) => item.blocked)).toBe(true);
    expect(names(await find('silva', { filter: 'blocked' }))).toHaveLength(10);
    expect(names(await find('joao silva', { filter: 'blocked' }))).toHaveLength(10);
    expect((await find('', { filter: 'unconfirmed' })).items).toHaveLength(20);
    const { items, totals } = await find('', { filter: 'administration' });
    expect(items.map(({ administrator }) => administrator)).not.toContain(null);
    expect(totals?.administration).toEqual({ kind: 'exactly', people: items.length });
    const found = await find(admin.username, { filter: 'administration' });
    expect(names(found)).toEqual([admin.username]);
    expect(names(await find('silva', { filter: 'administration' }))).toEqual([]);
    const [all] = await test.database.query<{ people: number }>(
      'select count(*)::int as people from accounts',
    );
    expect((await find('')).totals?.all).toEqual({ kind: 'exactly', people: all?.people });
    expect((await find('silva')).totals).toBeNull();
  });

  it('sorts by age and by user name, and refuses the user names of a filter, which no index has', async () => {
    const newest = names(await find(''));
    const sorted = names(await find('', { order: 'username' }));
    expect(sorted).toEqual([...sorted].sort());
    expect(sorted).not.toEqual(newest);
    const second = await find('', { order: 'username' });
    const next = names(await find('', { order: 'username', cursor: second.next }));
    expect([...sorted, ...next]).toEqual([...sorted, ...next].sort());
    const blocked = names(await find('', { filter: 'blocked' }));
    expect(names(await find('', { filter: 'blocked', order: 'oldest' }))).toEqual(blocked.reverse());
    const body = { text: '', filter: 'blocked', order: 'username' };
    expect((await admin.browser.post(adminOperations.findPeople.path, body)).problem().code).toBe(
      'validation_failed',
    );
  });

  it('shows the second factor and the last access: of a session, later of a device, to the day', async () => {
    const owner = await newFactorOwner(test);
    const shown = async () => (await find(owner.username)).items[0];
    const minutesAgo = (iso: string | null | undefined): number =>
      (Date.now() - Date.parse(iso ?? '')) / 60_000;
    expect(await shown()).toMatchObject({ factor: 'totp', frozen: false });
    expect(minutesAgo((await shown())?.lastAccessAt)).toBeLessThan(2);
    await test.database.query('delete from sessions where account_id = $1', [owner.accountId]);
    expect(minutesAgo((await shown())?.lastAccessAt)).toBeLessThan(24 * 60);
    await test.database.query('delete from known_devices where account_id = $1', [owner.accountId]);
    expect((await shown())?.lastAccessAt).toBeNull();
  });

  it('masks addresses for an auditor, and documents and phones for everyone', async () => {
    expect((await find('zeferina', {}, auditor)).items[0]?.email).toBe('z•••@exemplo.org');
    const owner = await newFactorOwner(test);
    await owner.browser.post('v2/account/changeProfile', {
      displayName: 'Ana',
      document: '52998224725',
      phone: '11987654321',
    });
    const answer = await admin.browser.get(`${adminOperations.person.path}?id=${owner.accountId}`);
    const person = answer.json<PersonResponse>();
    expect(person).toMatchObject({
      username: owner.username,
      profile: { displayName: 'Ana', phone: '•••••••••21' },
      factors: { totp: true, passkeys: 0, recoveryCodesLeft: 10 },
      sessions: 1,
      actable: true,
      administrator: null,
    });
    expect(answer.text).not.toContain('52998224725');
    expect(await adminRowsOf(test, owner.accountId)).toMatchObject([
      { action: 'person.seen', actor_id: admin.accountId },
    ]);
  });

  it('counts the accesses of ninety days by the day in Brazil, refusals of the running hour too', async () => {
    const owner = await newFactorOwner(test);
    const at = (days: number, hour: number): string =>
      `(date_trunc('day', now() at time zone 'America/Sao_Paulo') - interval '${days} days' + interval '${hour} hours')
         at time zone 'America/Sao_Paulo'`;
    const event = (name: string, when: string, details: string): string =>
      `(gen_random_uuid(), '${owner.accountId}', '${name}', ${when}, ${details})`;
    await test.database.query(
      `insert into audit_events (id, account_id, event, at, details) values ${[
        // Late in the evening it is already the next day in Greenwich.
        event('session.opened', at(2, 23), 'null'),
        event('session.opened-with-passkey', at(2, 8), 'null'),
        event('login.refused', at(2, 9), `'{"count": 40}'`),
        event('session.opened', at(120, 9), 'null'),
      ].join(', ')}`,
    );
    await test.database.query(
      'insert into refused_logins (account_id, network, hour, count) values ($1, $2, now(), 3)',
      [owner.accountId, '203.0.113.0/24'],
    );
    const answer = await admin.browser.get(`${adminOperations.person.path}?id=${owner.accountId}`);
    const { accesses, lastAccessAt } = answer.json<PersonResponse>();
    const [then, today] = accesses.days;
    expect(accesses.days).toHaveLength(2);
    expect(then).toMatchObject({ opened: 2, refused: 40 });
    expect(today).toMatchObject({ day: accesses.until, refused: 3 });
    expect(today?.opened).toBeGreaterThan(0);
    expect(Date.now() - Date.parse(lastAccessAt ?? '')).toBeLessThan(120_000);
  });

  it('a reason of a reset link and of ended sessions is in the log', async () => {
    const owner = await newConfirmedOwner(test);
    const id = await accountIdOf(test, owner.email);
    const why = { code: 'lost-access', ticket: '4811' };
    expect((await admin.browser.post(adminOperations.sendReset.path, { id, reason: why })).status).toBe(200);
    expect((await admin.browser.post(adminOperations.endSessions.path, { id, reason: why })).status).toBe(
      200,
    );
    expect(await adminRowsOf(test, id)).toMatchObject([
      { action: 'reset.sent', reason: 'lost-access 4811' },
      { action: 'sessions.ended', reason: 'lost-access 4811' },
    ]);
  });

  it('shows mails with their state, and sends an invitation again with a new link', async () => {
    const invited = await admin.browser.post(adminOperations.invite.path, {
      username: 'novata',
      email: 'novata@exemplo.org',
    });
    const { id } = invited.json<{ id: string }>();
    await mailTo(test, 'novata@exemplo.org', 'Sua conta foi criada');
    const listed = await admin.browser.get(`${adminOperations.personMails.path}?id=${id}`);
    const [mail] = listed.json<PersonMailsResponse>().items;
    expect(mail).toMatchObject({ kind: 'invitation', resendable: true });
    const again = await admin.browser.post(adminOperations.resendMail.path, { id, mailId: mail?.id });
    expect(again.json()).toEqual({ sentTo: 'n•••@exemplo.org' });
    const taken = await admin.browser.post(adminOperations.invite.path, {
      username: 'novata',
      email: 'outra@exemplo.org',
    });
    expect(taken.problem().code).toBe('identity_taken');
  });

  it('marks a deletion with the typed name, which its owner can cancel', async () => {
    const owner = await newConfirmedOwner(test);
    const id = await accountIdOf(test, owner.email);
    const path = adminOperations.markDeletion.path;
    const wrong = await admin.browser.post(path, { id, username: 'outra', reason });
    expect(wrong.problem().code).toBe('username_mismatch');
    const marked = await admin.browser.post(path, { id, username: owner.username.toUpperCase(), reason });
    expect(Date.parse(marked.json<{ dueAt: string }>().dueAt)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    const mail = await mailTo(test, owner.email, 'Exclusão da conta marcada');
    expect(mail.parsed.text).toContain('Quem marcou: A administração');
    expect((await owner.browser.post('v2/account/dropDeletion')).status).toBe(204);
    expect(await adminRowsOf(test, id)).toMatchObject([
      { action: 'deletion.asked', outcome: 'refused', details: { code: 'username_mismatch' } },
      { action: 'deletion.asked', outcome: 'done' },
    ]);
  });

  it('an action on many accounts runs in the worker, skips what it may not touch, and reports each', async () => {
    const people = await Promise.all([newConfirmedOwner(test), newConfirmedOwner(test)]);
    const ids = await Promise.all(people.map(({ email }) => accountIdOf(test, email)));
    const body = { action: 'block', ids: [...ids, auditor.accountId, admin.accountId], reason };
    const { runId } = (await admin.browser.post(adminOperations.bulk.path, body)).json<{ runId: string }>();
    const run = async (): Promise<RunResponse> =>
      (await admin.browser.get(`${adminOperations.run.path}?id=${runId}`)).json<RunResponse>();
    await expect.poll(async () => (await run()).finished, { timeout: 15_000 }).toBe(true);
    expect(await run()).toMatchObject({
      total: 4,
      done: 4,
      skipped: [
        { id: auditor.accountId, code: 'higher_role' },
        { id: admin.accountId, code: 'own_account' },
      ],
    });
    for (const { browser } of people) expect((await browser.get('v2/account/me')).status).toBe(401);
    expect((await auditor.browser.get(`${adminOperations.run.path}?id=${runId}`)).status).toBe(404);
  });

  it('fills in the words of names from before the upgrade, and keeps them as names change', async () => {
    const wordsOf = async (id: string): Promise<string[]> =>
      (
        await test.database.query<{ word: string }>(
          'select word from account_words where account_id = $1 order by word',
          [id],
        )
      ).map(({ word }) => word);
    const id = await addPerson('antiga', 'Dona Antônia d’Ávila-Costa');
    expect(await wordsOf(id)).toEqual(['antonia', 'avila', 'costa', 'dona']);
    await test.database.query('delete from account_words where account_id = $1', [id]);
    while (await fillAccountWords(test.context.db));
    expect(await wordsOf(id)).toEqual(['antonia', 'avila', 'costa', 'dona']);
    expect(await fillAccountWords(test.context.db)).toBe(false);
    await test.database.query("update profiles set display_name = 'Antônia' where account_id = $1", [id]);
    expect(await wordsOf(id)).toEqual(['antonia']);
    await test.database.query('delete from accounts where id = $1', [id]);
    expect(await wordsOf(id)).toEqual([]);
  });
});
