import { randomUUID } from 'node:crypto';
import type { ActivityItem, ActivityResponse } from '@portaria/contract';
import { newConfirmedOwner, newOwner, newPassword, type Owner } from '@portaria/harness/account-owner';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { grantRole } from '../../cli/user-grant-role.ts';
import { formatCursor } from './activity-cursor.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

describe('account activity', () => {
  const test = useTestApp({ variables: withoutLimits });

  async function page({ browser }: Owner, query: Record<string, string> = {}): Promise<ActivityResponse> {
    const answer = await browser.get(`v2/account/activity?${new URLSearchParams(query).toString()}`);
    expect(answer.status).toBe(200);
    return answer.json();
  }

  async function allPages(owner: Owner, query: Record<string, string> = {}): Promise<ActivityItem[]> {
    const { items, next } = await page(owner, query);
    return next === null ? items : [...items, ...(await allPages(owner, { ...query, cursor: next }))];
  }

  const events = (items: ActivityItem[]): string[] => items.map(({ event }) => event);

  async function insertEvents(owner: Owner, rows: { at: string; event?: string }[]): Promise<string[]> {
    const accountId = await accountIdOf(test, owner.email);
    const ids = rows.map(() => randomUUID());
    await test.database.query(
      `insert into audit_events (id, account_id, event, at)
       select id, $1, event, at from unnest($2::uuid[], $3::text[], $4::timestamptz[]) as row (id, event, at)`,
      [accountId, ids, rows.map(({ event }) => event ?? 'session.opened'), rows.map(({ at }) => at)],
    );
    return ids;
  }

  it('lists events newest first with device and network, and marks the current session', async () => {
    const owner = await newOwner(test);
    const other = test.browser();
    await logIn(other, owner.username, owner.password);
    const body = { currentPassword: owner.password, password: newPassword, confirmPassword: newPassword };
    const changed = await owner.browser.post('v2/account/changePassword', body, { 'user-agent': chrome });
    expect(changed.status).toBe(204);
    const { items, next } = await page(owner);
    expect(events(items)).toEqual([
      'password.changed',
      'session.opened',
      expect.stringMatching(/^(session\.opened|account\.registered)$/),
      expect.stringMatching(/^(session\.opened|account\.registered)$/),
    ]);
    expect(items[0]).toMatchObject({
      browser: 'Chrome',
      system: 'Windows',
      network: '127.0.0.0/24',
      thisDevice: true,
    });
    expect(items[1]?.thisDevice).toBe(false);
    expect(next).toBeNull();
  });

  it('includes role and operator for role events, and no details for other events', async () => {
    const owner = await newConfirmedOwner(test);
    const grant = { yes: false, remove: false, by: 'ana' };
    await grantRole(test.context, [owner.username, 'financeiro'], grant);
    const [granted, ...others] = (await page(owner)).items;
    expect(granted).toMatchObject({
      event: 'role.granted',
      details: { role: 'financeiro', operator: 'ana' },
    });
    for (const other of others) expect(other).not.toHaveProperty('details');
  });

  it('omits unknown details written by a newer version', async () => {
    const owner = await newOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    await test.database.query(
      `insert into audit_events (id, account_id, event, details) values
       (gen_random_uuid(), $1, 'role.granted', '{"role": "suporte", "ticket": 7}'),
       (gen_random_uuid(), $1, 'role.removed', '{"ticket": 7}'),
       (gen_random_uuid(), $1, 'role.removed', '{"role": 7}')`,
      [accountId],
    );
    const { items } = await page(owner, { kind: 'administration' });
    expect(items.flatMap(({ details }) => details ?? [])).toEqual([{ role: 'suporte' }]);
    expect(items).toHaveLength(3);
  });

  it('records the session for each action done in a session', async () => {
    const owner = await newOwner(test);
    const { browser, password } = owner;
    const others = [test.browser(), test.browser()];
    for (const other of others) await logIn(other, owner.username, password);
    const { sessions } = (await browser.get('v2/account/sessions')).json<{
      sessions: { id: string; current: boolean }[];
    }>();
    const calls: [string, object?][] = [
      ['prove', { password }],
      ['changeEmail', { email: `nova-${owner.email}` }],
      ['cancelEmailChange'],
      ['endSession', { id: sessions.find(({ current }) => !current)?.id }],
      ['endOtherSessions'],
    ];
    for (const [call, body] of calls)
      expect((await browser.post(`v2/account/${call}`, body)).status, call).toBe(204);
    const done = (await allPages(owner)).slice(0, 5);
    expect(events(done)).toEqual([
      'sessions.others-ended',
      'session.ended-by-owner',
      'email-change.cancelled',
      'email-change.asked',
      'password.proved',
    ]);
    expect(done.every(({ thisDevice, network }) => thisDevice && network === '127.0.0.0/24')).toBe(true);
  });

  it('is paged by twenty without gaps or duplicates, despite new events and equal timestamps', async () => {
    const owner = await newOwner(test);
    const at = (micros: number) => `2026-01-10T12:00:00.000${String(micros).padStart(3, '0')}Z`;
    const old = await insertEvents(
      owner,
      Array.from({ length: 65 }, (_, index) => ({ at: at(Math.floor(index / 9)) })),
    );
    const query = { to: '2026-01-10T12:00:01Z' };
    const first = await page(owner, query);
    expect(first.items).toHaveLength(20);
    await insertEvents(owner, [{ at: '2026-01-10T12:00:00.5Z' }, { at: new Date().toISOString() }]);
    const rest = await allPages(owner, { ...query, cursor: first.next ?? '' });
    const seen = [...first.items, ...rest].map(({ id }) => id);
    expect(seen).toHaveLength(65);
    expect(new Set(seen)).toEqual(new Set(old));
    const unfiltered = await allPages(owner);
    expect(unfiltered).toHaveLength(65 + 2 + 2);
    const times = unfiltered.map(({ at: time }) => time);
    expect(times).toEqual(times.toSorted().toReversed());
    const byKind = await allPages(owner, { ...query, kind: 'access' });
    expect(byKind.map(({ id }) => id)).toEqual((await allPages(owner, query)).map(({ id }) => id));
  });

  it('returns no next cursor when the last row fills the page', async () => {
    const owner = await newOwner(test);
    await insertEvents(
      owner,
      Array.from({ length: 20 }, (_, index) => ({ at: `2026-01-01T00:00:${10 + index}Z` })),
    );
    const { items, next } = await page(owner, { to: '2026-01-02T00:00:00Z' });
    expect([items.length, next]).toEqual([20, null]);
  });

  it.each([
    ['access', ['session.reuse-detected', 'session.opened']],
    ['password', ['password-reset.done']],
    ['email', ['email.changed', 'mail.refused']],
    ['data', ['data.exported', 'account.registered']],
    ['administration', ['role.granted', 'account.disabled']],
  ])('filtered by kind %s contains only that kind', async (kind, expected) => {
    const owner = await newOwner(test);
    const rows = [
      'role.granted',
      'account.disabled',
      'email.changed',
      'mail.refused',
      'data.exported',
      'password-reset.done',
      'session.reuse-detected',
    ];
    // Read once, so that no two events have the same time.
    const last = Date.now() + 60_000;
    await insertEvents(
      owner,
      rows.map((event, index) => ({ event, at: new Date(last - index).toISOString() })),
    );
    expect(events(await allPages(owner, { kind }))).toEqual(expected);
    expect(await allPages(owner)).toHaveLength(rows.length + 2);
  });

  it('filters from an inclusive start to an exclusive end, in any time zone', async () => {
    const owner = await newOwner(test);
    const [before, midnight, last, next] = await insertEvents(owner, [
      { at: '2026-03-05T02:59:59.999999Z' },
      { at: '2026-03-05T03:00:00Z' },
      { at: '2026-03-06T02:59:59.999999Z' },
      { at: '2026-03-06T03:00:00Z' },
    ]);
    const ids = async (query: Record<string, string>) => (await allPages(owner, query)).map(({ id }) => id);
    const day = { from: '2026-03-05T00:00:00-03:00', to: '2026-03-06T00:00:00.000-03:00' };
    expect(await ids(day)).toEqual([last, midnight]);
    expect(await ids({ ...day, kind: 'access' })).toEqual([last, midnight]);
    expect(await ids({ from: '2026-03-06T03:00:00Z', to: '2026-03-07T00:00:00Z' })).toEqual([next]);
    expect(await ids({ to: day.from })).toEqual([before]);
    expect(await ids({ from: day.to, to: day.from })).toEqual([]);
  });

  it('contains only the caller’s own events, whatever the cursor', async () => {
    const [owner, other] = [await newOwner(test), await newOwner(test)];
    await insertEvents(
      owner,
      Array.from({ length: 30 }, (_, index) => ({ at: `2026-02-01T00:00:${10 + index}Z` })),
    );
    const own = new Set((await allPages(owner)).map(({ id }) => id));
    const { next } = await page(owner);
    const late = formatCursor({ at: '2099-01-01T00:00:00.000000Z', id: randomUUID() });
    for (const cursor of [next ?? '', late]) {
      const seen = await allPages(other, { cursor });
      expect(seen.filter(({ id }) => own.has(id))).toEqual([]);
    }
    expect(await allPages(other, { cursor: late })).toHaveLength(2);
    expect((await test.browser().get('v2/account/activity')).status).toBe(401);
  });

  const id = '0198f7a0-0000-7000-8000-000000000001';
  const cursor = (text: string): string => `cursor=${Buffer.from(text).toString('base64url')}`;
  it.each([
    'cursor=',
    'cursor=x',
    cursor('2026-03-05T02:59:59.999999Z'),
    cursor(`2026-03-05T02:59:59.999Z ${id}`),
    cursor(`2026-02-30T02:59:59.999999Z ${id}`),
    cursor(`2026-03-05T25:59:59.999999Z ${id}`),
    cursor(`infinity ${id}`),
    cursor(`2026-03-05T02:59:59.999999Z ${id.toUpperCase()}`),
    cursor(`2026-03-05T02:59:59.999999Z ${id} or true`),
    `${cursor(`2026-03-05T02:59:59.999999Z ${id}`)}=`,
    `cursor=${'a'.repeat(201)}`,
    'kind=',
    'kind=session.opened',
    'kind=__proto__',
    'kind=access&kind=email',
    'kind[]=access',
    'from=2026-03-05',
    'from=2026-03-05T00:00:00',
    'to=2026-02-30T00:00:00Z',
    'to=now',
    'from=March%205%202026',
    'from=2026-13-05T00:00:00Z',
    'account=1',
    '__proto__=1',
    'limit=1000',
  ])('rejects the query %s', async (query) => {
    const { browser } = await newOwner(test);
    const answer = await browser.get(`v2/account/activity?${query}`);
    expect([answer.status, answer.problem().code]).toEqual([400, 'validation_failed']);
  });

  it('skips events unknown to this version and continues after them', async () => {
    const owner = await newOwner(test);
    await insertEvents(
      owner,
      Array.from({ length: 25 }, (_, index) => ({
        at: `2026-02-01T00:00:${10 + index}Z`,
        event: index % 2 === 0 ? 'session.opened' : 'moon.landed',
      })),
    );
    expect(events(await allPages(owner, { to: '2026-02-02T00:00:00Z' }))).toEqual(
      Array.from({ length: 13 }, () => 'session.opened'),
    );
  });

  it('needs one statement besides the session check, and one for the running hour where it may show', async () => {
    const owner = await newOwner(test);
    test.takeStatements();
    await page(owner);
    await page(owner, { kind: 'data' });
    expect(test.takeStatements()).toHaveLength(5);
  });
});
