import { newAccountLink } from '@portaria/harness/account-links';
import { linkTo, mailTo, newConfirmedOwner, type Owner } from '@portaria/harness/account-owner';
import { everythingStored, removeDueAccounts } from '@portaria/harness/account-removal';
import { logIn } from '@portaria/harness/people';
import { accountIdOf } from '@portaria/harness/reset-links';
import { seedIdentity } from '@portaria/harness/seed-identities';
import { useTestApp } from '@portaria/harness/test-app';
import { withoutLimits } from '@portaria/harness/test-environment';
import { describe, expect, it } from 'vitest';
import { deleteUser } from '../../cli/user-delete.ts';
import { disableUser, enableUser } from '../../cli/user-disable.ts';
import { guessesExhaustedJob } from '../../sign-in/guesses-exhausted.job.ts';
import { beginDueRemoval } from '../../store/accounts/account-deletions.ts';
import { manyPerAccount } from '../../store/upkeep/removal-batches.ts';

const GONE = 'Sua conta foi excluída';
const clientURI = 'http://localhost:5000/reset-password';

describe('account removal', () => {
  const test = useTestApp({
    variables: { ...withoutLimits, PROFILE_FIELDS: 'phone,document,address' },
    worker: true,
  });

  const rows = async (table: string, accountId: string) =>
    test.database.query(`select from ${table} where account_id = $1`, [accountId]);

  /** Requests the deletion and makes it due. */
  async function requestAndMakeDue(owner: Owner): Promise<string> {
    const accountId = await accountIdOf(test, owner.email);
    expect((await owner.browser.post('v2/account/askDeletion')).status).toBe(200);
    await test.database.query(
      "update account_deletions set asked_at = asked_at - interval '7 days', due_at = due_at - interval '7 days' where account_id = $1",
      [accountId],
    );
    return accountId;
  }

  async function manySessions(accountId: string, count: number): Promise<void> {
    await test.database.query(
      `insert into sessions (id, account_id, secret_hash, key_id, idle_expires_at, expires_at, ended_at, end_reason, network)
       select gen_random_uuid(), $1, sha256('x'), 'k', now(), now() + interval '1 day', now(), 'logout', 'rede'
       from generate_series(1, $2)`,
      [accountId, count],
    );
  }

  it('leaves no personal data in any table, and sends a receipt', async () => {
    const owner = await newConfirmedOwner(test);
    const marks = [owner.username, owner.email, 'jacinta', '11912345678', '52998224725', 'nova.jacinta@'];
    const profile = { displayName: 'Jacinta Prado', phone: '11912345678', document: '52998224725' };
    const address = { cep: null, street: null, number: null, complement: null, district: null, city: null };
    const body = { ...profile, ...address, state: null };
    expect((await owner.browser.post('v2/account/changeProfile', body)).status).toBe(204);
    // Each of these actions leaves a row or a job behind.
    await logIn(test.browser(), owner.username, 'Errada-1x');
    await test.browser().post('v2/account/forgotPassword', { email: owner.email, clientURI });
    await test.browser().post('v2/account/register', {
      ...owner,
      confirmPassword: 'Outra-Senha1',
      password: 'Outra-Senha1',
      browser: undefined,
      username: `${owner.username}x`,
    });
    await test.context.queue.add(test.context.db, guessesExhaustedJob, {
      kind: 'username',
      canonical: owner.username,
      mailId: crypto.randomUUID(),
    });
    await owner.browser.post('v2/account/changeEmail', { email: 'nova.jacinta@exemplo.com.br' });
    await linkTo(test, 'nova.jacinta@exemplo.com.br', 'Confirme seu novo e-mail');
    const identity = { hint: 'j•••@provedor.example', hostedEmail: owner.email };
    await seedIdentity(test, await accountIdOf(test, owner.email), identity);
    marks.push(identity.hint);
    const accountId = await requestAndMakeDue(owner);
    const before = await everythingStored(test);
    for (const mark of [...marks.filter((mark) => mark !== '52998224725'), accountId])
      expect(before, mark).toContain(mark.toLowerCase());
    for (const named of [owner.email, owner.username])
      expect(before.split('\n').some((row) => row.startsWith('pgboss.') && row.includes(`"${named}"`))).toBe(
        true,
      );

    await removeDueAccounts(test);
    const receipt = await mailTo(test, owner.email, GONE);
    expect(receipt.parsed.text).toContain('comprovante');
    const after = await everythingStored(test);
    for (const mark of [...marks, accountId]) expect(after, mark).not.toContain(mark.toLowerCase());

    const audit = await test.database.query<{ row: string }>(
      'select to_jsonb(held)::text as row from audit_events as held where account_id = $1',
      [accountId],
    );
    expect(audit.some(({ row }) => row.includes('account.deleted'))).toBe(true);
    for (const mark of marks) expect(audit.map(({ row }) => row).join('\n')).not.toContain(mark);
  });

  it('deletes one-to-many tables in batches, and covers all of them', async () => {
    const many = await test.database.query<{ table: string }>(`
      select c.conrelid::regclass::text as table from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'accounts'::regclass and not exists (
        select from pg_constraint p where p.conrelid = c.conrelid and p.contype in ('p', 'u') and p.conkey = c.conkey
      )`);
    expect(many.map(({ table }) => table).toSorted()).toEqual([...manyPerAccount].toSorted());
    const owner = await newConfirmedOwner(test);
    const accountId = await requestAndMakeDue(owner);
    await manySessions(accountId, 2_300);
    test.takeStatements();
    await removeDueAccounts(test);
    const deletions = test
      .takeStatements()
      .filter((statement) => statement.includes('delete from "sessions"'));
    expect(deletions.length).toBeGreaterThanOrEqual(5);
    expect(await rows('sessions', accountId)).toEqual([]);
  });

  it('blocks all access once it has begun, and cannot be cancelled any more', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await requestAndMakeDue(owner);
    const link = await linkTo(test, owner.email, 'Exclusão da conta marcada');
    const { token: old } = await newAccountLink(test, accountId, 'cancel-deletion');
    await beginDueRemoval(test.context.db, accountId);
    expect((await owner.browser.clone().get('v2/account/me')).status).toBe(401);
    expect((await owner.browser.clone().post('v2/account/refresh')).status).toBe(401);
    expect((await owner.browser.clone().post('v2/account/dropDeletion')).status).toBe(401);
    expect(await logIn(test.browser(), owner.email, owner.password)).toBe(401);
    expect((await test.browser().post('v2/account/cancelDeletion', { token: old })).status).toBe(400);
    expect((await test.browser().post('v2/account/notMe', { token: link })).status).toBe(400);
    await expect(enableUser(test.context, [owner.email], { yes: true, remove: false })).rejects.toThrow(
      'está sendo excluída',
    );
    await removeDueAccounts(test);
    expect(await test.database.query('select from accounts where id = $1', [accountId])).toEqual([]);
    await mailTo(test, owner.email, GONE);
  });

  it('is idempotent under concurrent runs, and sends one receipt', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await requestAndMakeDue(owner);
    await manySessions(accountId, 1_500);
    await Promise.all(Array.from({ length: 4 }, () => removeDueAccounts(test)));
    await removeDueAccounts(test);
    await mailTo(test, owner.email, GONE);
    const receipts = test.mails.mails.filter(
      ({ to, parsed }) => to.includes(owner.email) && parsed.subject === GONE,
    );
    expect(receipts).toHaveLength(1);
    const deleted = await test.database.query(
      "select from audit_events where account_id = $1 and event = 'account.deleted'",
      [accountId],
    );
    expect(deleted).toHaveLength(1);
  });

  it('is not cancelled by a password change', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await requestAndMakeDue(owner);
    const password = 'Outra-Porta8';
    const body = { currentPassword: owner.password, password, confirmPassword: password };
    expect((await owner.browser.post('v2/account/changePassword', body)).status).toBe(204);
    await removeDueAccounts(test);
    expect(await test.database.query('select from accounts where id = $1', [accountId])).toEqual([]);
  });

  it('also removes a disabled account', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await requestAndMakeDue(owner);
    await disableUser(test.context, [owner.email], { yes: true, remove: false });
    await removeDueAccounts(test);
    expect(await test.database.query('select from accounts where id = $1', [accountId])).toEqual([]);
  });

  it('completes after a day even if the mail server accepts no receipt', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await requestAndMakeDue(owner);
    test.mails.refuseWith(451);
    await removeDueAccounts(test);
    expect(await test.database.query('select from accounts where id = $1', [accountId])).toHaveLength(1);
    expect(await rows('sessions', accountId)).toEqual([]);
    await test.database.query(
      "update mails set created_at = created_at - interval '1 day' where account_id = $1",
      [accountId],
    );
    await removeDueAccounts(test);
    expect(await test.database.query('select from accounts where id = $1', [accountId])).toEqual([]);
    test.mails.refuseWith(undefined);
  });

  it('by an operator runs at once and sends no receipt', async () => {
    const owner = await newConfirmedOwner(test);
    const accountId = await accountIdOf(test, owner.email);
    await manySessions(accountId, 1_200);
    await deleteUser(test.context, [owner.email], { yes: true, remove: false });
    const after = await everythingStored(test);
    for (const mark of [owner.email, owner.username, accountId]) expect(after).not.toContain(`"${mark}"`);
    expect(
      test.mails.mails.some(({ to, parsed }) => to.includes(owner.email) && parsed.subject === GONE),
    ).toBe(false);
  });
});
