import { adminOperations } from '@portaria/contract/administration';
import { newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { adminArea, newAdministrator, reason } from '@portaria/harness/administrators';
import type { FactorOwner } from '@portaria/harness/authenticator';
import type { Answer } from '@portaria/harness/browser';
import { registerClient } from '@portaria/harness/relying-party';
import { accountIdOf } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runLoneApproval } from '../../src/administration/approvals.ts';
import { runBulk } from '../../src/administration/bulk.ts';
import {
  approveRequest,
  grantAdministrator,
  refuseRequest,
  revokeAdministrator,
  showApprovals,
} from '../../src/cli/admin.ts';
import type { UserAction } from '../../src/cli/user-action.ts';
import { disableUser } from '../../src/cli/user-disable.ts';

const CLIENT = 'loja-a302';

describe('one of two owners who acts alone', () => {
  let test: TestApp;
  let owner: FactorOwner;
  let other: FactorOwner;
  let admin: FactorOwner;
  /** The one who is blocked, which ends their sessions. */
  let blocked: FactorOwner;
  let person: Owner;
  let personId: string;
  const everyone = () => [owner, other, admin];
  beforeAll(async () => {
    const variables = { ...withoutLimits, ...adminArea, SECOND_FACTOR_ROLES: 'financeiro' };
    test = await startTestApp({ variables });
    owner = await newAdministrator(test, 'owner');
    other = await newAdministrator(test, 'owner');
    admin = await newAdministrator(test, 'admin');
    blocked = await newAdministrator(test, 'admin');
    person = await newConfirmedOwner(test);
    personId = await accountIdOf(test, person.email);
    await registerClient(test, { id: CLIENT, redirectUri: ['https://loja.exemplo.com.br/volta'] });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.query('truncate administrators, approvals, approver_losses, admin_runs');
    await test.database.query("delete from mails where kind like 'administration-%'");
    await test.database.query('update accounts set disabled_at = null');
    await test.database.query(
      "update oidc_clients set redirect_uris = '{https://loja.exemplo.com.br/volta}'",
    );
    await test.database.query(
      "insert into administrators (account_id, role) select unnest($1::uuid[]), 'owner'",
      [[owner.accountId, other.accountId]],
    );
  });

  const post = (
    { browser }: FactorOwner,
    name: keyof typeof adminOperations,
    body: object,
  ): Promise<Answer> => browser.post(adminOperations[name].path, body);
  const setRight = (by: FactorOwner, id: string, role: string | null): Promise<Answer> =>
    post(by, 'setAdministrator', { id, role, reason });
  const command = (action: UserAction, ...args: string[]): Promise<string> =>
    action(test.context, args, { yes: true, remove: false, by: 'helena' });
  const rightOf = async (id: string): Promise<unknown> =>
    (await test.database.query('select role from administrators where account_id = $1', [id]))[0];
  const isDue = () =>
    test.database.query('update approvals set expires_at = portaria_now() where decision is null');
  const later = (interval: string) =>
    test.database.query('update approver_losses set at = at - $1::interval', [interval]);
  const runDue = async (): Promise<void> => {
    await isDue();
    while (await runLoneApproval(test.context));
  };
  const approvedOnes = () => test.database.query("select from approvals where decision = 'approve'");

  /** What a thief asks for: an accomplice, an own return address, and everybody's data. */
  async function askEverything(by: FactorOwner, role = 'owner'): Promise<string[]> {
    const uris = { redirectUris: ['https://ladrao.exemplo.net/volta'], postLogoutRedirectUris: [] };
    const answers = [
      await setRight(by, personId, role),
      await post(by, 'setClient', { id: CLIENT, name: 'Loja', ...uris, reason }),
      await post(by, 'startExport', { fields: ['email'], filter: 'all', reason }),
    ];
    return answers.map((answer) => answer.json<{ approvalId: string }>().approvalId);
  }

  it('A302 four-eyes-bypass: after one owner removes the other, nothing runs by itself for 30 days, and the command line approves', async () => {
    expect((await setRight(owner, other.accountId, null)).json()).toEqual({
      approvalId: null,
      expiresAt: null,
    });
    await askEverything(owner);
    const mailed =
      "select from mails where kind = 'administration-asked' and context ->> 'operatorOnly' = 'true'";
    expect(await test.database.query(mailed)).toHaveLength(3);
    await runDue();
    await later('29 days');
    await askEverything(owner);
    await runDue();
    expect(await approvedOnes()).toEqual([]);
    expect(await rightOf(personId)).toBeUndefined();

    const [grant = '', client = ''] = await askEverything(owner);
    const listed = await command(showApprovals);
    expect(listed).toContain(`${grant}  administrator.set  pedido de ${owner.username}`);
    expect(listed).toContain('redirectUris=https://ladrao.exemplo.net/volta');
    expect(await command(refuseRequest, client)).toContain('recusado');
    expect(await command(approveRequest, grant)).toContain('aprovado');
    expect(await rightOf(personId)).toEqual({ role: 'owner' });
    await expect(command(approveRequest, grant)).rejects.toThrow('já foi decidido');
    const rows = await test.database.query(
      "select actor_kind, details ->> 'operator' as operator from admin_events where action = 'approval.decided' and target_id = $1",
      [grant],
    );
    expect(rows).toEqual([
      { actor_kind: 'cli', operator: 'helena' },
      { actor_kind: 'cli', operator: 'helena' },
    ]);

    await setRight(owner, personId, null);
    await later('31 days');
    await askEverything(owner, 'support');
    await runDue();
    expect(await approvedOnes()).toHaveLength(4);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['lowered', () => setRight(owner, other.accountId, 'support')],
    ['removed by the command line', () => command(revokeAdministrator, other.username)],
    [
      'blocked by the command line',
      async () => {
        await test.database.query('update administrators set account_id = $1 where account_id = $2', [
          blocked.accountId,
          other.accountId,
        ]);
        await command(disableUser, blocked.username);
      },
    ],
    [
      'removed by the release before',
      () => test.database.query('delete from administrators where account_id = $1', [other.accountId]),
    ],
  ])('A302 four-eyes-bypass: the same holds after the other owner was %s', async (_how, lose) => {
    await lose();
    await askEverything(owner);
    await runDue();
    expect(await approvedOnes()).toEqual([]);
  });

  it('A302 four-eyes-bypass: blocking the only one who could approve an export does not let it run', async () => {
    await test.database.query('delete from administrators where account_id = $1', [other.accountId]);
    await test.database.query("insert into administrators (account_id, role) values ($1, 'admin')", [
      blocked.accountId,
    ]);
    await later('31 days');
    const marked = await post(owner, 'markDeletion', {
      id: blocked.accountId,
      username: blocked.username,
      reason,
    });
    expect(marked.problem().code).toBe('administrator_account');
    expect((await post(owner, 'block', { id: blocked.accountId, reason })).status).toBe(204);
    await post(owner, 'startExport', { fields: ['email'], filter: 'all', reason });
    await runDue();
    expect(await approvedOnes()).toEqual([]);
  });

  it('A302 four-eyes-bypass: an owner whose co-owner gave the right back, or who lost only support, is not stopped', async () => {
    expect((await setRight(other, other.accountId, null)).status).toBe(200);
    await command(grantAdministrator, admin.username, 'support');
    await setRight(owner, admin.accountId, null);
    await askEverything(owner, 'support');
    await runDue();
    expect(await approvedOnes()).toHaveLength(3);
  });

  it('A302 four-eyes-bypass: whether someone else may approve is looked at again at the run', async () => {
    await setRight(other, other.accountId, null);
    const ids = await askEverything(owner);
    const alone = await test.database.query('select from approvals where alone and id = any ($1)', [ids]);
    expect(alone).toHaveLength(3);
    await command(grantAdministrator, other.username, 'owner');
    await runDue();
    expect(await approvedOnes()).toEqual([]);

    await setRight(other, other.accountId, null);
    await askEverything(owner);
    await command(grantAdministrator, other.username, 'owner');
    await setRight(owner, other.accountId, null);
    await runDue();
    expect(await approvedOnes()).toEqual([]);
  });

  it('A302 four-eyes-bypass: the person concerned and every owner get a mail, and the one who did it can say it was not them', async () => {
    await command(grantAdministrator, admin.username, 'admin');
    const mailed = async (kind: string) => {
      const rows = await test.database.query<{ account_id: string; link: boolean; role: string | null }>(
        `select account_id, link_id is not null as link, context ->> 'adminRole' as role from mails
         where kind = $1 order by array_position($2::uuid[], account_id)`,
        [kind, everyone().map(({ accountId }) => accountId)],
      );
      await test.database.query('delete from mails where kind = $1', [kind]);
      return rows;
    };
    const toAll = (role: string | null) => [
      { account_id: owner.accountId, link: true, role },
      { account_id: other.accountId, link: false, role },
      { account_id: admin.accountId, link: false, role },
    ];
    await setRight(owner, admin.accountId, 'auditor');
    expect(await mailed('administration-right')).toEqual(toAll('auditor'));
    await setRight(owner, admin.accountId, null);
    expect(await mailed('administration-right')).toEqual(toAll(null));
  });

  it('A302 four-eyes-bypass: a role that needs the second factor, given by one administrator, is mailed to the owners', async () => {
    await command(grantAdministrator, admin.username, 'admin');
    const mailed = () =>
      test.database.query<{ account_id: string }>(
        "select account_id from mails where kind = 'administration-role'",
      );
    expect((await post(admin, 'setRoles', { id: personId, roles: ['leitura'] })).status).toBe(204);
    expect(await mailed()).toEqual([]);
    const roles = ['leitura', 'financeiro'];
    expect((await post(admin, 'setRoles', { id: personId, roles })).status).toBe(204);
    expect(new Set((await mailed()).map(({ account_id: id }) => id))).toEqual(
      new Set(everyone().map(({ accountId }) => accountId)),
    );
    // The same list again gives nothing.
    await post(admin, 'setRoles', { id: personId, roles });
    expect(await mailed()).toHaveLength(3);
  });

  it('A303 concurrent-role-change: lowering a right that is taken away meanwhile does not give it back', async () => {
    await command(grantAdministrator, admin.username, 'admin');
    const holder = new pg.Client({ connectionString: test.database.ownerUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from accounts where id = $1 for update', [admin.accountId]);
      const waiting = setRight(owner, admin.accountId, 'support');
      await new Promise((resolve) => setTimeout(resolve, 300));
      await holder.query('delete from administrators where account_id = $1', [admin.accountId]);
      await holder.query('commit');
      expect((await waiting).problem().code).toBe('not_found');
    } finally {
      await holder.end();
    }
    expect(await rightOf(admin.accountId)).toBeUndefined();
  });

  it('A205 stolen-owner: the other owner takes a stolen owner’s right away at once, and nothing that the thief asked for or started runs', async () => {
    await command(grantAdministrator, admin.username, 'admin');
    const stolen = other;
    const ids = await askEverything(stolen);
    // One export is approved before anyone notices, and work on many accounts has started.
    const exported = ids[2] ?? '';
    expect((await post(admin, 'decideApproval', { id: exported, decision: 'approve' })).status).toBe(204);
    const [run] = await test.database.query<{ run_id: string }>(
      'select run_id from approvals where id = $1',
      [exported],
    );
    const bulk = await post(stolen, 'bulk', { action: 'endSessions', ids: [personId], reason });
    const { runId } = bulk.json<{ runId: string }>();

    expect((await setRight(owner, stolen.accountId, null)).status).toBe(200);
    for (const name of ['adminMe', 'approvals', 'clients'] as const)
      expect((await stolen.browser.get(adminOperations[name].path)).problem().code, name).toBe('admin_only');
    const file = await stolen.browser.get(`${adminOperations.exportFile.path}?id=${run?.run_id}`);
    expect(file.problem().code).toBe('admin_only');
    await runBulk(test.context, { runId });
    const [bulkRun] = await test.database.query('select skipped from admin_runs where id = $1', [runId]);
    expect(bulkRun).toEqual({ skipped: [{ id: personId, code: 'admin_only' }] });
    const approved = await post(owner, 'decideApproval', { id: ids[1], decision: 'approve' });
    expect(approved.problem().code).toBe('approval_over');
    await test.database.query('update approvals set alone = true');
    await runDue();
    expect(await approvedOnes()).toHaveLength(1);
    expect(await rightOf(personId)).toBeUndefined();
    const [client] = await test.database.query('select redirect_uris from oidc_clients where id = $1', [
      CLIENT,
    ]);
    expect(client).toEqual({ redirect_uris: ['https://loja.exemplo.com.br/volta'] });
  });
});
