import {
  type AdminEventsResponse,
  type AdministratorsResponse,
  type ApprovalAskedResponse,
  type ApprovalsResponse,
  adminOperations,
  type ClientsResponse,
  isLook,
  type MailQueueResponse,
  type PersonSessionsResponse,
} from '@portaria/contract/administration';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { adminArea, adminRowsOf, newAdministrator, reason } from '@portaria/harness/administrators';
import type { FactorOwner } from '@portaria/harness/authenticator';
import type { Answer } from '@portaria/harness/browser';
import { registerClient } from '@portaria/harness/relying-party';
import { accountIdOf } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { beforeAll, describe, expect, it } from 'vitest';

const PAGE = 20;

describe('lists of the administration', () => {
  const test = useTestApp({ variables: { ...withoutLimits, ...adminArea } });
  let owner: FactorOwner;
  let support: FactorOwner;
  let auditor: FactorOwner;
  beforeAll(async () => {
    owner = await newAdministrator(test, 'owner');
    support = await newAdministrator(test, 'support');
    auditor = await newAdministrator(test, 'auditor');
  });

  const see = ({ browser }: FactorOwner, { path }: { path: string }, query = ''): Promise<Answer> =>
    browser.get(path + query);
  const nameOf = (accountId: string, name: string): Promise<unknown> =>
    test.database.query(
      `insert into profiles (account_id, display_name) values ($1, $2)
       on conflict (account_id) do update set display_name = excluded.display_name`,
      [accountId, name],
    );
  const expectForbidden = async (answer: Promise<Answer>): Promise<void> =>
    expect((await answer).problem().code).toBe('not_allowed');

  it('administrators: each with role, right to enter and block, for owners and auditors', async () => {
    await test.database.query('update accounts set disabled_at = now() where id = $1', [support.accountId]);
    await nameOf(support.accountId, 'Bruno Lima');
    const { items } = (await see(auditor, adminOperations.administrators)).json<AdministratorsResponse>();
    await test.database.query('update accounts set disabled_at = null where id = $1', [support.accountId]);
    const byRole = Object.fromEntries(items.map((item) => [item.role, item]));
    expect(items).toHaveLength(3);
    expect(byRole['owner']).toMatchObject({
      ...{ id: owner.accountId, displayName: null, blocked: false, secondFactor: true },
    });
    expect(byRole['support']).toMatchObject({
      ...{ username: support.username, displayName: 'Bruno Lima', blocked: true },
    });
    await expectForbidden(see(support, adminOperations.administrators));
  });

  it('personSessions: the live sessions of a person without their secrets, and the look is recorded', async () => {
    const person = await newConfirmedOwner(test);
    const id = await accountIdOf(test, person.email);
    const answer = await see(support, adminOperations.personSessions, `?id=${id}`);
    const { items } = answer.json<PersonSessionsResponse>();
    expect(items).toHaveLength(1);
    expect(Object.keys(items[0] ?? {})).not.toContain('deviceId');
    await person.browser.post('v2/account/logout');
    const after = await see(support, adminOperations.personSessions, `?id=${id}`);
    expect(after.json<PersonSessionsResponse>().items).toEqual([]);
    expect(await adminRowsOf(test, id)).toMatchObject([
      { action: 'sessions.seen', actor_id: support.accountId },
      { action: 'sessions.seen' },
    ]);
    const unknown = await see(support, adminOperations.personSessions, `?id=${crypto.randomUUID()}`);
    expect(unknown.status).toBe(404);
  });

  it('mailQueue: what waits, newest first and in pages, and what was refused, without addresses', async () => {
    // No worker runs here, so each registration leaves a mail.
    const people: Owner[] = [];
    for (let at = 0; at <= PAGE; at += 1) people.push(await newConfirmedOwner(test));
    const queue = async (state: string, cursor?: string | null): Promise<MailQueueResponse> => {
      const query = new URLSearchParams({ state, ...(cursor && { cursor }) });
      const answer = await see(support, adminOperations.mailQueue, `?${query.toString()}`);
      expect(answer.text).not.toContain('@');
      return answer.json<MailQueueResponse>();
    };
    const first = await queue('queued');
    const rest = await queue('queued', first.next);
    const all = [...first.items, ...rest.items];
    expect(first.items).toHaveLength(PAGE);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const last = all.find(({ username }) => username === people.at(-1)?.username);
    expect(last).toMatchObject({ displayName: null, kind: 'welcome', attempts: 0, lastFailure: null });
    await nameOf(last?.accountId ?? '', 'Ana Souza');
    await test.database.query(
      "update mails set state = 'refused', settled_at = now(), attempts = 3, last_failure = '550' where id = $1",
      [last?.id],
    );
    expect((await queue('refused')).items).toMatchObject([
      { id: last?.id, displayName: 'Ana Souza', attempts: 3, lastFailure: '550', resendable: false },
    ]);
    const week =
      "update mails set created_at = created_at - interval '8 days', kind = 'invitation' where id = $1";
    await test.database.query(week, [last?.id]);
    expect((await queue('refused')).items).toEqual([]);
    expect((await queue('refusedBefore')).items).toMatchObject([{ id: last?.id, resendable: true }]);
    await expectForbidden(see(auditor, adminOperations.mailQueue, '?state=queued'));
  });

  it('clients and disableClient: pausing works at once, and working again needs a second owner', async () => {
    const { id, redirectUri } = await registerClient(test);
    const listed = async () =>
      (await see(auditor, adminOperations.clients))
        .json<ClientsResponse>()
        .items.find((client) => client.id === id);
    expect(await listed()).toMatchObject({
      ...{ kind: 'web', redirectUris: [redirectUri], disabledAt: null, opened: null },
    });
    await test.database.query(
      `insert into daily_figures (day, counted_to, accepted, refused, registered, confirmed, mails_accepted, mails_refused, applications)
       select (now() at time zone 'America/Sao_Paulo')::date - n, now(), 0, 0, 0, 0, 0, 0, jsonb_build_object($1::text, 2)
       from generate_series(0, 30) as n`,
      [(await listed())?.name],
    );
    expect((await listed())?.opened).toBe(60);
    expect(JSON.stringify(await listed())).not.toMatch(/secret/i);
    await expectForbidden(see(support, adminOperations.clients));

    const disable = (by: FactorOwner, body: object): Promise<Answer> =>
      by.browser.post(adminOperations.disableClient.path, { reason, ...body });
    await expectForbidden(disable(support, { id, disabled: true }));
    expect((await disable(owner, { id: 'nenhuma', disabled: true })).status).toBe(404);
    const paused = await disable(owner, { id, disabled: true });
    expect(paused.json<ApprovalAskedResponse>()).toEqual({ approvalId: null, expiresAt: null });
    expect((await listed())?.disabledAt).not.toBeNull();

    await newAdministrator(test, 'owner');
    const asked = await disable(owner, { id, disabled: false });
    expect(asked.json<ApprovalAskedResponse>().approvalId).not.toBeNull();
    expect((await listed())?.disabledAt).not.toBeNull();
  });

  it('adminEvents: owners and auditors see every action, others their own, by filter and in pages', async () => {
    const events = async (by: FactorOwner, body: object = {}): Promise<AdminEventsResponse> =>
      (await by.browser.post(adminOperations.adminEvents.path, body)).json<AdminEventsResponse>();
    const person = await newConfirmedOwner(test);
    const target = await accountIdOf(test, person.email);
    for (let at = 0; at <= PAGE; at += 1) await see(support, adminOperations.personSessions, `?id=${target}`);
    await see(owner, adminOperations.personSessions, `?id=${target}`);

    const first = await events(auditor, { target });
    const rest = await events(auditor, { target, cursor: first.next });
    expect([first.items.length, rest.items.length]).toEqual([PAGE, 2]);
    expect(first.items[0]).toMatchObject({
      actor: owner.username,
      actorName: null,
      actorKind: 'session',
      action: 'sessions.seen',
      outcome: 'done',
      target: person.username,
      targetName: null,
    });
    await nameOf(owner.accountId, 'Marina Duarte');
    await nameOf(target, 'Ana Souza');
    const named = await events(auditor, { target });
    expect(named.items[0]).toMatchObject({
      ...{
        actor: owner.username,
        actorName: 'Marina Duarte',
        target: person.username,
        targetName: 'Ana Souza',
      },
    });
    expect((await events(auditor, { target, actor: owner.accountId })).items).toHaveLength(1);
    const own = await events(support, { target, actor: owner.accountId });
    expect(own.items.every(({ actor }) => actor === support.username)).toBe(true);
    expect((await events(auditor, { target, action: 'person.blocked' })).items).toEqual([]);
    expect((await events(auditor, { target, to: '2020-01-01T00:00:00Z' })).items).toEqual([]);

    expect((await events(auditor, { target, changes: true })).items).toEqual([]);
    const ended = await owner.browser.post(adminOperations.endSessions.path, { id: target, reason });
    expect(ended.status).toBe(200);
    const changes = await events(auditor, { changes: true });
    expect(changes.items[0]).toMatchObject({ action: 'sessions.ended', actorId: owner.accountId });
    expect(changes.items.filter(({ action }) => isLook(action))).toEqual([]);
  });

  it('approvals: what people are called beside their user names', async () => {
    const other = await newAdministrator(test, 'owner');
    const person = await newConfirmedOwner(test);
    const id = await accountIdOf(test, person.email);
    await nameOf(owner.accountId, 'Marina Duarte');
    await nameOf(id, 'Ana Souza');
    await owner.browser.post(adminOperations.setAdministrator.path, { id, role: 'support', reason });
    const { items } = (await see(other, adminOperations.approvals)).json<ApprovalsResponse>();
    expect(items.find(({ facts }) => facts.accountId === id)).toMatchObject({
      ...{ askedBy: owner.username, askedByName: 'Marina Duarte', concernedName: 'Ana Souza' },
      facts: { username: person.username },
    });
  });

  it('approvals: how many people an export would have', async () => {
    const other = await newAdministrator(test, 'owner');
    const asked = { fields: ['id'], filter: 'administration', reason };
    expect((await owner.browser.post(adminOperations.startExport.path, asked)).status).toBe(200);
    const { items } = (await see(other, adminOperations.approvals)).json<ApprovalsResponse>();
    const [{ people }] = (await test.database.query<{ people: number }>(
      'select count(*)::integer as people from administrators',
    )) as [{ people: number }];
    expect(items.find(({ action }) => action === 'people.export')?.facts).toEqual({
      ...{ fields: 'id', filter: 'administration' },
      ...{ people: String(people), counted: 'exactly' },
    });
  });

  it('a page of changes reads its own index, however many looks are between them', async () => {
    const rows = await test.database.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) select * from admin_events
       where action <> 'people.found' and action not like '%.seen' order by at desc, id desc limit 21`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Filter');
    expect(plan).not.toContain('Sort Key: at');
  });
});
