import { adminOperations } from '@portaria/contract/administration';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import { adminArea, newAdministrator, reason } from '@portaria/harness/administrators';
import type { FactorOwner } from '@portaria/harness/authenticator';
import type { Answer } from '@portaria/harness/browser';
import { logIn } from '@portaria/harness/people';
import { registerClient } from '@portaria/harness/relying-party';
import { accountIdOf } from '@portaria/harness/reset-links';
import { startTestApp, type TestApp } from '@portaria/harness/test-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../src/base/logging/log.ts';
import { ClientRefused, clientDefinition } from '../../src/openid/client-definition.ts';
import { uuidV7 } from '../../src/security/uuid-v7.ts';

const CLIENT = 'loja-a315';
const uris = { redirectUris: ['https://loja.exemplo.com.br/volta'], postLogoutRedirectUris: [] };

describe('what the administration ends, renames, exports and refuses', () => {
  let test: TestApp;
  let owner: FactorOwner;
  let other: FactorOwner;
  const logged: string[] = [];
  beforeAll(async () => {
    const log = createLog({ LOG_LEVEL: 'info' }, 'api', { write: (line) => void logged.push(line) });
    test = await startTestApp({ variables: adminArea, log });
    owner = await newAdministrator(test, 'owner');
    other = await newAdministrator(test, 'owner');
    await registerClient(test, { id: CLIENT, redirectUri: uris.redirectUris });
  });
  afterAll(() => test.close());

  const post = (name: keyof typeof adminOperations, body: object, by = owner): Promise<Answer> =>
    by.browser.post(adminOperations[name].path, body);
  const devicesOf = (id: string) =>
    test.database.query('select from known_devices where account_id = $1', [id]);

  it.each([
    ['all sessions end', (id: string) => post('endSessions', { id })],
    [
      'one session ends',
      async (id: string) => {
        const [session] = await test.database.query<{ id: string }>(
          'select id from sessions where account_id = $1 and ended_at is null',
          [id],
        );
        return post('endSessions', { id, sessionId: session?.id });
      },
    ],
    [
      'the account is blocked and unblocked',
      async (id: string) => {
        await post('block', { id, reason });
        return post('unblock', { id, reason });
      },
    ],
  ])('A314 old-device: when %s, an intruder’s device is not known any more', async (_what, end) => {
    const victim = await newConfirmedOwner(test);
    const id = await accountIdOf(test, victim.email);
    expect(await devicesOf(id)).toHaveLength(1);
    expect((await end(id)).status).toBeLessThan(300);
    expect(await devicesOf(id)).toEqual([]);
    // The same browser is a new device, so its login is mailed to the owner.
    expect(await logIn(victim.browser, victim.username, victim.password)).toBe(200);
    const notices = await test.database.query(
      "select from mails where account_id = $1 and kind = 'new-device'",
      [id],
    );
    expect(notices).toHaveLength(1);
  });

  it('A315 app-name: a name that the command line refuses is refused in the area, and when an older request runs', async () => {
    const bad = ['<b>Loja</b>', 'Loja\u202Eocnab', 'Loja\u200B', 'Loja\n', '', 'x'.repeat(61)];
    for (const name of bad) {
      expect((await post('setClient', { id: CLIENT, name, ...uris, reason })).status, name).toBe(400);
      const file = { id: CLIENT, name: name, type: 'spa', redirectUri: uris.redirectUris };
      expect(() => clientDefinition(file, test.config.origin), name).toThrow(ClientRefused);
    }
    const id = uuidV7();
    await test.database.query(
      `insert into approvals (id, action, payload, reason, asked_by, expires_at)
       values ($1, 'client.set', $2, 'internal', $3, portaria_now() + interval '1 hour')`,
      [id, JSON.stringify({ id: CLIENT, name: '<b>Banco</b>', ...uris }), owner.accountId],
    );
    expect((await post('decideApproval', { id, decision: 'approve' }, other)).status).toBe(400);
    const [client] = await test.database.query('select name from oidc_clients where id = $1', [CLIENT]);
    expect(client).not.toEqual({ name: '<b>Banco</b>' });
    expect((await post('setClient', { id: CLIENT, name: 'Loja & Cia', ...uris, reason })).status).toBe(200);
  });

  it('A316 csv-cell: every cell of an export is quoted, and each column is there once', async () => {
    const trick = await newConfirmedOwner(test);
    const id = await accountIdOf(test, trick.email);
    await test.database.query('insert into profiles (account_id, display_name) values ($1, $2)', [
      id,
      'Ana,=HYPERLINK(1) "x"',
    ]);
    const twice = { fields: ['email', 'email'], filter: 'all', reason };
    expect((await post('startExport', twice)).problem().code).toBe('validation_failed');
    const fields = ['id', 'displayName', 'blockedAt', 'roles'];
    const asked = await post('startExport', { fields, filter: 'all', reason });
    const { approvalId } = asked.json<{ approvalId: string }>();
    // As the release before may have stored it.
    await test.database.query(
      `update approvals set payload = jsonb_set(payload, '{fields}', '["id","displayName","blockedAt","roles","id"]')
       where id = $1`,
      [approvalId],
    );
    await post('decideApproval', { id: approvalId, decision: 'approve' }, other);
    const [run] = await test.database.query<{ run_id: string }>(
      'select run_id from approvals where id = $1',
      [approvalId],
    );
    const file = await owner.browser.get(`${adminOperations.exportFile.path}?id=${run?.run_id}`);
    const lines = file.text.replace('\uFEFF', '').trim().split('\n');
    expect(lines[0]).toBe('"id";"displayName";"blockedAt";"roles"');
    for (const line of lines) expect(line).toMatch(/^(?:"(?:[^"]|"")*"(?:;|$)){4}$/);
    expect(lines).toContain(`"${id}";"Ana,=HYPERLINK(1) ""x""";"";""`);
  });

  it('A317 quiet-probe: a refused call of the administration is logged with its network, an accepted one without', async () => {
    const plain = await newConfirmedOwner(test);
    const support = await newAdministrator(test, 'support');
    logged.length = 0;
    expect((await plain.browser.get(adminOperations.adminMe.path)).status).toBe(403);
    expect((await support.browser.get(adminOperations.administrators.path)).status).toBe(403);
    expect((await test.browser().get(adminOperations.clients.path)).status).toBe(401);
    expect((await owner.browser.get(adminOperations.adminMe.path)).status).toBe(200);
    const lines = logged.map((line) => JSON.parse(line) as { code?: string; network?: string });
    expect(lines.map(({ code, network }) => [code, network])).toEqual([
      ['admin_only', '127.0.0.0/24'],
      ['not_allowed', '127.0.0.0/24'],
      ['session_invalid', '127.0.0.0/24'],
      [undefined, undefined],
    ]);
  });
});
