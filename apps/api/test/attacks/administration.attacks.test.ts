import { refreshEndpoint } from '@portaria/contract';
import { type AdministratorRole, adminOperations, type Permission } from '@portaria/contract/administration';
import { mailTo, newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { adminArea, adminRowsOf, newAdministrator, reason } from '@portaria/harness/administrators';
import { type FactorOwner, newFactorOwner } from '@portaria/harness/authenticator';
import type { Answer, Browser } from '@portaria/harness/browser';
import { linkTokenIn } from '@portaria/harness/mail-catcher';
import { logIn } from '@portaria/harness/people';
import { registerClient } from '@portaria/harness/relying-party';
import { accountIdOf } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runLoneApproval } from '../../src/administration/approvals.ts';
import { createLog } from '../../src/base/logging/log.ts';
import { openSearchDatabase, withSearchTimeout } from '../../src/store/administration/search-database.ts';

const unknownId = '00000000-0000-7000-8000-000000000000';

/** A body that fits, so that a refusal is never caused by validation. */
const bodies: Record<string, object> = {
  findPeople: { text: '', filter: 'all' },
  sendReset: { id: unknownId },
  resendMail: { id: unknownId, mailId: unknownId },
  endSessions: { id: unknownId },
  block: { id: unknownId, reason },
  unblock: { id: unknownId, reason },
  setRoles: { id: unknownId, roles: [] },
  markDeletion: { id: unknownId, username: 'ninguem', reason },
  unmarkDeletion: { id: unknownId, reason },
  showPersonDocument: { id: unknownId, reason },
  // The name is taken, so no one is invited.
  invite: { email: 'novo@exemplo.com.br', username: 'pessoa1' },
  resetPersonFactors: { id: unknownId, reason },
  bulk: { action: 'endSessions', ids: [unknownId], reason },
  startExport: { fields: ['id'], filter: 'blocked', reason },
  setClient: { id: 'nao-ha', name: 'x', redirectUris: [], postLogoutRedirectUris: [], reason },
  disableClient: { id: 'nao-ha', disabled: true, reason },
  // No connection is configured here.
  pauseConnection: { id: 'google', paused: true, reason },
  setAdministrator: { id: unknownId, role: null, reason },
  decideApproval: { id: unknownId, decision: 'refuse' },
  uploadMark: { content: 'AA==' },
  // Another version applies, so nothing is published.
  publishAppearance: { base: 9, name: null, headline: null, accent: null, markId: null },
  adminEvents: {},
};
/** Reads that need more, or other things, than an id. */
const queries: Record<string, Record<string, string>> = {
  adminMe: {},
  administrators: {},
  approvals: {},
  clients: {},
  connections: {},
  dashboard: { days: '30' },
  appearance: {},
  colour: { accent: '#004967' },
  mailQueue: { state: 'queued' },
};

/** Written out again, so that a change of the product's own table is noticed. */
const table: Record<Permission, readonly AdministratorRole[]> = {
  'people.find': ['owner', 'admin', 'support', 'auditor'],
  'people.see': ['owner', 'admin', 'support', 'auditor'],
  'sessions.see': ['owner', 'admin', 'support', 'auditor'],
  'mails.see': ['owner', 'admin', 'support', 'auditor'],
  'activity.see': ['owner', 'admin', 'support', 'auditor'],
  'reset.send': ['owner', 'admin', 'support'],
  'mail.resend': ['owner', 'admin', 'support'],
  'sessions.end': ['owner', 'admin', 'support'],
  'mails.queue': ['owner', 'admin', 'support'],
  'people.block': ['owner', 'admin'],
  'people.invite': ['owner', 'admin'],
  'roles.set': ['owner', 'admin'],
  'factors.reset': ['owner', 'admin'],
  'deletion.ask': ['owner', 'admin'],
  'deletion.drop': ['owner', 'admin'],
  'document.show': ['owner', 'admin'],
  'people.export': ['owner', 'admin'],
  'clients.see': ['owner', 'admin', 'auditor'],
  'clients.set': ['owner'],
  'connections.see': ['owner', 'admin', 'auditor'],
  'connections.set': ['owner'],
  'appearance.set': ['owner'],
  'administrators.set': ['owner'],
  'audit.see': ['owner', 'auditor'],
};

describe('attacks on the administration', () => {
  let test: TestApp;
  let owner: FactorOwner;
  let otherOwner: FactorOwner;
  let admin: FactorOwner;
  let support: FactorOwner;
  let auditor: FactorOwner;
  let person: Owner;
  let personId: string;
  const logged: string[] = [];
  beforeAll(async () => {
    const variables = { ...adminArea, PROFILE_FIELDS: 'document' };
    const log = createLog({ LOG_LEVEL: 'trace' }, 'api', { write: (line) => void logged.push(line) });
    test = await startTestApp({ variables, log });
    owner = await newAdministrator(test, 'owner');
    otherOwner = await newAdministrator(test, 'owner');
    admin = await newAdministrator(test, 'admin');
    support = await newAdministrator(test, 'support');
    auditor = await newAdministrator(test, 'auditor');
    person = await newConfirmedOwner(test);
    personId = await accountIdOf(test, person.email);
  });
  afterAll(() => test.close());

  function call(browser: Browser, name: keyof typeof adminOperations, body?: object): Promise<Answer> {
    const { method, path } = adminOperations[name];
    if (method === 'POST') return browser.post(path, body ?? bodies[name]);
    const asked = (body as Record<string, string> | undefined) ?? queries[name] ?? { id: unknownId };
    const query = new URLSearchParams(asked);
    return browser.get(query.size > 0 ? `${path}?${query.toString()}` : path);
  }

  const accountRow = async (id: string): Promise<unknown> =>
    (await test.database.query('select * from accounts where id = $1', [id]))[0];

  it('A201 equal-or-higher-role: no one acts on an administrator of the same or a higher role, or on themselves [V8.2.2]', async () => {
    const attempts = [
      ['sendReset', {}],
      ['endSessions', {}],
      ['block', { reason }],
      ['setRoles', { roles: ['suporte'] }],
      ['markDeletion', { username: 'x', reason }],
      ['showPersonDocument', { reason }],
      ['resetPersonFactors', { reason }],
    ] as const;
    const pairs = [
      [support, admin],
      [support, owner],
      [admin, owner],
      [admin, admin],
      [owner, otherOwner],
      [owner, owner],
    ] as const;
    for (const [actor, target] of pairs) {
      const before = await accountRow(target.accountId);
      for (const [name, more] of attempts) {
        const answer = await call(actor.browser, name, { id: target.accountId, ...more });
        expect(answer.status, `${name} on ${target.username}`).toBe(403);
        if (actor === target) expect(answer.json(), name).toMatchObject({ code: 'own_account' });
      }
      expect(await accountRow(target.accountId)).toEqual(before);
      expect((await target.browser.get('v2/account/me')).status).toBe(200);
    }
    // An owner is above an admin.
    expect((await call(owner.browser, 'sendReset', { id: admin.accountId })).status).toBe(200);
  });

  it('A202 app-role: a role for applications opens nothing here', async () => {
    const other = await newFactorOwner(test);
    await test.database.query("update accounts set roles = '{admin,owner}' where id = $1", [other.accountId]);
    const renewed = await other.browser.post(refreshEndpoint.path);
    other.browser.token = renewed.json<{ token: string }>().token;
    const names = Object.keys(adminOperations) as (keyof typeof adminOperations)[];
    for (const name of names) {
      const answer = await call(other.browser, name);
      expect(answer.problem(), name).toMatchObject({ status: 403, code: 'admin_only' });
    }
  });

  it('A204 self-escalation: no one grants themselves a right, approves their own request, approves twice, late or another payload', async () => {
    const asked = await call(owner.browser, 'setAdministrator', { id: personId, role: 'admin', reason });
    const { approvalId } = asked.json<{ approvalId: string }>();
    expect(
      (
        await call(owner.browser, 'setAdministrator', { id: owner.accountId, role: 'admin', reason })
      ).problem().code,
    ).toBe('own_account');
    expect(
      (await call(owner.browser, 'decideApproval', { id: approvalId, decision: 'approve' })).problem().code,
    ).toBe('own_request');
    expect(
      (await call(admin.browser, 'decideApproval', { id: approvalId, decision: 'approve' })).problem().code,
    ).toBe('not_allowed');
    const swapped = { id: approvalId, decision: 'approve', payload: { id: personId, role: 'owner' } };
    expect((await call(otherOwner.browser, 'decideApproval', swapped)).status).toBe(400);
    const both = await Promise.all([
      call(otherOwner.browser, 'decideApproval', { id: approvalId, decision: 'approve' }),
      call(otherOwner.browser.clone(), 'decideApproval', { id: approvalId, decision: 'approve' }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 400]);
    const [row] = await test.database.query('select role from administrators where account_id = $1', [
      personId,
    ]);
    expect(row).toEqual({ role: 'admin' });

    const second = await call(owner.browser, 'setAdministrator', { id: personId, role: 'owner', reason });
    const late = second.json<{ approvalId: string }>().approvalId;
    await test.database.query('update approvals set expires_at = portaria_now() where id = $1', [late]);
    expect(
      (await call(otherOwner.browser, 'decideApproval', { id: late, decision: 'approve' })).problem().code,
    ).toBe('approval_over');
    // Lowering runs at once, and so does taking away.
    const lowered = await call(owner.browser, 'setAdministrator', { id: personId, role: 'support', reason });
    expect(lowered.json()).toEqual({ approvalId: null, expiresAt: null });
    expect((await call(owner.browser, 'setAdministrator', { id: personId, role: null, reason })).status).toBe(
      200,
    );
  });

  it('A211 csv-formula: cells that begin like formulas are text, in a file that spreadsheets read', async () => {
    const formula = await newConfirmedOwner(test);
    const id = await accountIdOf(test, formula.email);
    await test.database.query('insert into profiles (account_id, display_name) values ($1, $2)', [
      id,
      "=cmd|' /C calc'!A0",
    ]);
    await test.database.query("update accounts set username = '@SUM(1+1)' where id = $1", [id]);
    const asked = await call(owner.browser, 'startExport', {
      fields: ['id', 'username', 'displayName'],
      filter: 'all',
      reason,
    });
    const { approvalId } = asked.json<{ approvalId: string }>();
    expect(
      (await call(admin.browser, 'decideApproval', { id: approvalId, decision: 'approve' })).status,
    ).toBe(204);
    const listed = await call(owner.browser, 'approvals');
    const { items } = listed.json<{ items: { facts: Record<string, string> }[] }>();
    const runId = items.find(({ facts }) => facts['runId'])?.facts['runId'] ?? '';
    expect((await call(admin.browser, 'exportFile', { id: runId })).status).toBe(404);
    const file = await call(owner.browser, 'exportFile', { id: runId });
    expect(file.headers.get('content-disposition')).toContain('pessoas.csv');
    expect(file.text).toMatch(/^\uFEFF"id";"username";"displayName"\n/);
    expect(file.text).toContain(`"${id}";"'@SUM(1+1)";"'=cmd|' /C calc'!A0"`);
    const people = await test.database.query('select from accounts');
    expect(file.text.trim().split('\n')).toHaveLength(people.length + 1);
    expect((await call(owner.browser, 'exportFile', { id: runId })).status).toBe(404);
    expect((await call(owner.browser, 'run', { id: runId })).json()).toMatchObject({
      finished: true,
      done: people.length,
    });
  });

  it('A215 redirect-uri-change: a return address changes only with a second person, and every owner gets a mail', async () => {
    await registerClient(test, { id: 'loja-a215', redirectUri: ['https://loja.exemplo.com.br/volta'] });
    const change = {
      id: 'loja-a215',
      name: 'Loja',
      redirectUris: ['https://loja.exemplo.net/volta'],
      postLogoutRedirectUris: [],
      reason,
    };
    const uris = async () =>
      (await test.database.query("select redirect_uris from oidc_clients where id = 'loja-a215'"))[0];
    expect((await call(admin.browser, 'setClient', change)).status).toBe(403);
    expect(
      (
        await call(owner.browser, 'setClient', { ...change, redirectUris: ['http://loja.exemplo.net/volta'] })
      ).problem().code,
    ).toBe('redirect_uri_invalid');
    const asked = await call(owner.browser, 'setClient', change);
    const { approvalId } = asked.json<{ approvalId: string }>();
    expect(await uris()).toEqual({ redirect_uris: ['https://loja.exemplo.com.br/volta'] });
    const mailed = await test.database.query<{ account_id: string }>(
      "select account_id from mails where kind = 'administration-asked' and context ->> 'adminAction' = 'client.set'",
    );
    const ids = mailed.map(({ account_id: id }) => id);
    expect(ids).toEqual(expect.arrayContaining([owner.accountId, otherOwner.accountId]));
    expect(
      (await call(otherOwner.browser, 'decideApproval', { id: approvalId, decision: 'approve' })).status,
    ).toBe(204);
    expect(await uris()).toEqual({ redirect_uris: ['https://loja.exemplo.net/volta'] });
  });

  it('A206 no-factor: a password alone, a factor of 13 hours ago and a remembered device open nothing', async () => {
    const plain = await newConfirmedOwner(test);
    const plainId = await accountIdOf(test, plain.email);
    await test.database.query("insert into administrators (account_id, role) values ($1, 'admin')", [
      plainId,
    ]);
    expect((await call(plain.browser, 'adminMe')).problem().code).toBe('second_factor_needed');

    const old = await newAdministrator(test, 'admin');
    expect((await call(old.browser, 'adminMe')).status).toBe(200);
    const shown = (when: string) =>
      test.database.query(`update sessions set factor_at = ${when} where account_id = $1`, [old.accountId]);
    await shown("portaria_now() - interval '13 hours'");
    expect((await call(old.browser, 'adminMe')).problem().code).toBe('proof_required');
    await shown('null');
    await test.database.query("update sessions set methods = '{password,device}' where account_id = $1", [
      old.accountId,
    ]);
    expect((await call(old.browser, 'adminMe')).problem().code).toBe('proof_required');
    // Enough to look, too old to change.
    await shown("portaria_now() - interval '1 hour'");
    expect((await call(old.browser, 'adminMe')).status).toBe(200);
    expect((await call(old.browser, 'block')).problem().code).toBe('proof_required');
  });

  it('A207 permission-matrix: every call for a visitor, a plain account and each role equals the table of permissions [V8.2.2]', async () => {
    const plain = await newFactorOwner(test);
    const people = { owner, admin, support, auditor } as const;
    for (const [name, operation] of Object.entries(adminOperations) as [
      keyof typeof adminOperations,
      { readonly permission: Permission | null },
    ][]) {
      expect((await call(test.browser(), name)).status, `${name} for a visitor`).toBe(401);
      expect((await call(plain.browser, name)).problem().code, `${name} for an account`).toBe('admin_only');
      for (const [role, { browser }] of Object.entries(people) as [keyof typeof people, FactorOwner][]) {
        const answer = await call(browser, name);
        const allowed = operation.permission === null || table[operation.permission].includes(role);
        const code = answer.status >= 400 ? answer.problem().code : undefined;
        expect(code === 'not_allowed', `${name} for ${role}: ${code}`).toBe(!allowed);
        expect(['admin_only', 'second_factor_needed', 'proof_required']).not.toContain(code);
      }
    }
  });

  it('A210 search-flood: a search that takes too long ends within two seconds, and logins go on', async () => {
    const blocker = new pg.Client({ connectionString: test.database.ownerUrl });
    await blocker.connect();
    try {
      await blocker.query('begin; lock table account_words in access exclusive mode');
      const started = performance.now();
      const searches = Array.from({ length: 20 }, () =>
        call(admin.browser.clone(), 'findPeople', { text: 'maria silva', filter: 'all' }),
      );
      expect(await logIn(test.browser(), person.username, person.password)).toBe(200);
      const answers = await Promise.all(searches);
      const codes = answers.map((answer) => answer.problem().code);
      expect(new Set(codes)).toEqual(new Set(['search_too_broad', 'too_many_requests']));
      expect(performance.now() - started).toBeLessThan(6_000);
      expect(await logIn(test.browser(), person.username, person.password)).toBe(200);
    } finally {
      await blocker.end();
    }
    expect((await call(admin.browser, 'findPeople', { text: person.email, filter: 'all' })).status).toBe(200);
  });

  it('A210 search-flood: searches have a shorter timeout than all other statements', async () => {
    const { db, pool } = openSearchDatabase(test.config);
    const timeout = sql<{ ms: string }>`select current_setting('statement_timeout') as ms`;
    const { rows } = await withSearchTimeout(db, (trx) => timeout.execute(trx));
    expect(rows).toEqual([{ ms: '1500ms' }]);
    expect((await timeout.execute(db)).rows).toEqual([{ ms: '2s' }]);
    await db.destroy();
    expect(pool.totalCount).toBe(0);
  });

  it('A212 url-leak: no call of the administration takes personal text in its address [V14.2.1]', () => {
    const keys = Object.values(adminOperations).flatMap(({ query }) =>
      Object.keys((query as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape ?? {}),
    );
    expect([...new Set(keys)].toSorted()).toEqual(['accent', 'cursor', 'days', 'id', 'state']);
  });

  it('A212 url-leak: no log line holds what was searched for or found', async () => {
    const personal = [person.email, person.username, 'Zulmira', '529.982.247-25', '52998224725'];
    await test.database.query(
      "insert into profiles (account_id, display_name) values ($1, 'Zulmira Prado') on conflict (account_id) do update set display_name = excluded.display_name",
      [personId],
    );
    logged.length = 0;
    for (const text of personal)
      expect((await call(admin.browser, 'findPeople', { text, filter: 'all' })).status).toBe(200);
    for (const name of ['person', 'personMails', 'personActivity'] as const)
      expect((await call(admin.browser, name, { id: personId })).status).toBe(200);
    expect((await call(admin.browser, 'invite', { email: 'sem arroba', username: 'Zulmira' })).status).toBe(
      400,
    );
    expect(logged.length).toBeGreaterThan(personal.length);
    for (const value of personal) expect(logged.join('\n')).not.toContain(value);
  });

  it('A213 audit-gap: a change without its row does not happen, and no row can be changed or deleted', async () => {
    await test.database.query(`
      create function refuse_rows() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
      create trigger refuse_rows before insert on admin_events for each row execute function refuse_rows()`);
    const before = await accountRow(personId);
    try {
      expect((await call(admin.browser, 'block', { id: personId, reason })).status).toBe(500);
      expect((await call(admin.browser, 'person', { id: personId })).status).toBe(500);
    } finally {
      await test.database.query('drop function refuse_rows cascade');
    }
    expect(await accountRow(personId)).toEqual(before);

    expect((await call(admin.browser, 'block', { id: personId, reason })).status).toBe(204);
    expect((await call(support.browser, 'block', { id: personId, reason })).status).toBe(403);
    expect((await call(admin.browser, 'unblock', { id: personId, reason })).status).toBe(204);
    const rows = (await adminRowsOf(test, personId)).slice(-2);
    expect(rows).toMatchObject([
      { action: 'person.blocked', outcome: 'done', actor_id: admin.accountId, reason: 'asked-by-person T-1' },
      { action: 'person.unblocked', outcome: 'done', actor_id: admin.accountId },
    ]);

    const app = new pg.Client({ connectionString: test.database.appUrl });
    await app.connect();
    try {
      for (const statement of ["update admin_events set outcome = 'refused'", 'delete from admin_events'])
        await expect(app.query(statement)).rejects.toThrow('permission denied');
    } finally {
      await app.end();
    }
  });

  it('A214 break-glass: a document needs a reason, the role and one of twenty slots a day, and its owner sees each', async () => {
    const citizen = await newConfirmedOwner(test);
    const id = await accountIdOf(test, citizen.email);
    const document = '52998224725';
    await citizen.browser.post('v2/account/changeProfile', { displayName: 'Ana', document });
    expect((await call(admin.browser, 'showPersonDocument', { id })).status).toBe(400);
    expect((await call(support.browser, 'showPersonDocument', { id, reason })).status).toBe(403);
    const viewer = await newAdministrator(test, 'admin');
    const shown = await Promise.all(
      Array.from({ length: 25 }, () => call(viewer.browser.clone(), 'showPersonDocument', { id, reason })),
    );
    expect(shown.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(shown.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(shown.find(({ status }) => status === 200)?.json()).toEqual({ document });
    const seen = await test.database.query(
      "select from audit_events where account_id = $1 and event = 'profile.document-shown-to-admin'",
      [id],
    );
    expect(seen).toHaveLength(20);
    const activity = await citizen.browser.get('v2/account/activity?kind=data');
    expect(activity.text).toContain('profile.document-shown-to-admin');
  });

  it('A216 revoked-meanwhile: a right that is taken away while the call waits for the lock permits nothing', async () => {
    const leaving = await newAdministrator(test, 'admin');
    const holder = new pg.Client({ connectionString: test.database.ownerUrl });
    await holder.connect();
    const before = await accountRow(personId);
    try {
      await holder.query('begin');
      await holder.query('select from accounts where id = $1 for update', [personId]);
      const waiting = call(leaving.browser, 'block', { id: personId, reason });
      await new Promise((resolve) => setTimeout(resolve, 300));
      await test.database.query('delete from administrators where account_id = $1', [leaving.accountId]);
      await holder.query('commit');
      expect((await waiting).problem()).toMatchObject({ status: 403, code: 'admin_only' });
    } finally {
      await holder.end();
    }
    expect(await accountRow(personId)).toEqual(before);
  });
});

describe('access to the administration', () => {
  it.each([
    ['off', {}],
    ['a foreign network', { ...adminArea, ADMIN_NETWORKS: '10.9.0.0/16' }],
  ])(
    'A217 disabled-area: with the area %s, every call answers 404, also with a forged address',
    async (_, variables) => {
      const test = await startTestApp({ variables });
      try {
        const owner = await newAdministrator(test, 'owner');
        const forged = { 'x-forwarded-for': '10.9.0.1' };
        for (const { method, path } of Object.values(adminOperations)) {
          const answer =
            method === 'GET'
              ? await owner.browser.get(`${path}?id=${unknownId}`, forged)
              : await owner.browser.post(path, {}, forged);
          expect(answer.problem(), path).toMatchObject({ status: 404, code: 'not_found' });
        }
        const me = await owner.browser.get('v2/account/me');
        expect(me.json<{ administrator?: string }>().administrator).toBe(
          'ADMIN_AREA' in variables ? 'owner' : undefined,
        );
      } finally {
        await test.close();
      }
    },
  );
});

describe('an owner without a second one', () => {
  it('A215 redirect-uri-change: a request that no one else can approve runs a day later, unless the owner says it was not theirs', async () => {
    const test = await startTestApp({ variables: { ...withoutLimits, ...adminArea } });
    try {
      await test.startWorker();
      const owner = await newAdministrator(test, 'owner');
      const person = await newConfirmedOwner(test);
      const id = await accountIdOf(test, person.email);
      const ask = () =>
        owner.browser.post(adminOperations.setAdministrator.path, { id, role: 'support', reason });
      const right = () => test.database.query('select role from administrators where account_id = $1', [id]);

      expect((await ask()).json<{ approvalId: string | null }>().approvalId).not.toBeNull();
      expect(await runLoneApproval(test.context)).toBe(false);
      await test.database.query("update approvals set expires_at = portaria_now() - interval '1 second'");
      expect(await runLoneApproval(test.context)).toBe(true);
      expect(await right()).toEqual([{ role: 'support' }]);
      await test.database.query('delete from administrators where account_id = $1', [id]);

      await ask();
      const notice = await mailTo(test, owner.email, 'Pedido na administração');
      const stopped = await test.browser().post('v2/account/notMe', { token: linkTokenIn(notice) });
      expect(stopped.status).toBe(204);
      await test.database.query("update approvals set expires_at = portaria_now() - interval '1 second'");
      expect(await runLoneApproval(test.context)).toBe(false);
      expect(await right()).toEqual([]);
    } finally {
      await test.close();
    }
  });
});
