import { randomUUID } from 'node:crypto';
import { newOwner, type Owner } from '@portaria/harness/account-owner';
import { type ExplainRow, nodesOf, type PlanNode, rowsRead } from '@portaria/harness/plans';
import { accountIdOf } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../worker/jobs.ts';
import { jobsNamingStatement } from './named-jobs.ts';
import { deleteJobsNaming } from './removal-batches.ts';

/** Payload keys that never contain a person's address, username or account id. */
const impersonalKeys = [
  'site',
  'page',
  'mailId',
  'linkId',
  'network',
  'deviceId',
  'browser',
  'system',
  'kind',
  'runId',
];
const payloadKeys = jobs.flatMap(({ name, payload }) =>
  Object.keys(payload.shape).map((key) => [name, key] as const),
);

describe('jobs that name a person', () => {
  const test = useTestApp();
  let owner: Owner;
  let accountId: string;
  beforeAll(async () => {
    owner = await newOwner(test);
    accountId = await accountIdOf(test, owner.email);
  });

  async function add(queue: string, data: unknown): Promise<string> {
    const [row] = await test.database.query<{ id: string }>(
      'insert into pgboss.job (name, data) values ($1, $2) returning id',
      [queue, JSON.stringify(data)],
    );
    return row?.id ?? '';
  }

  /** The jobs that remain after the account's removal. */
  async function left(...ids: string[]): Promise<string[]> {
    await deleteJobsNaming(test.context.db, accountId);
    const rows = await test.database.query<{ id: string }>('select id from pgboss.job where id = any ($1)', [
      ids,
    ]);
    return rows.map(({ id }) => id);
  }

  it.each(payloadKeys)('in %s: key %s is classified as personal or impersonal', async (queue, key) => {
    const id = await add(queue, { [key]: owner.email.toLowerCase() });
    expect(await left(id)).toEqual(impersonalKeys.includes(key) ? [id] : []);
  });

  it('are deleted by id, username and every current or former address, without touching other people’s jobs', async () => {
    const names = ['pedida@exemplo.com.br', 'enviada@exemplo.com.br', 'antiga@exemplo.com.br'];
    await test.database.query(
      `with link as (
         insert into one_time_links (id, account_id, purpose, key_id, email, expires_at)
         values (gen_random_uuid(), $1, 'change-email', 'k', $2, now())
       ), mail as (
         insert into mails (id, account_id, kind, recipient, expires_at)
         values (gen_random_uuid(), $1, 'email-changed', $3, now())
       )
       insert into reserved_emails (email_canonical, account_id, until) values ($4, $1, now())`,
      [accountId, 'Pedida@exemplo.com.br', 'Enviada@exemplo.com.br', names[2]],
    );
    const theirs = [accountId, owner.username.toLowerCase(), owner.email.toLowerCase(), ...names];
    const own = await Promise.all(theirs.map((canonical) => add('guesses-exhausted', { canonical })));
    const others = [
      await add('guesses-exhausted', { canonical: `${owner.username}x`.toLowerCase() }),
      await add('register-attempt', { emailCanonical: 'outra@exemplo.com.br' }),
      await add('send-mail', { mailId: randomUUID() }),
      await add('daily-maintenance', null),
      await add('daily-maintenance', [owner.email]),
    ];
    expect((await left(...own, ...others)).toSorted()).toEqual(others.toSorted());
  });

  describe('among 100,000 other jobs', () => {
    beforeAll(async () => {
      await test.database.query(`
        insert into pgboss.job (name, data)
        select case when row % 4 = 0 then 'forgot-password' else 'send-mail' end,
          case when row % 4 = 0 then jsonb_build_object('emailCanonical', row || '@exemplo.com.br', 'page', 'x')
            else jsonb_build_object('mailId', gen_random_uuid()) end
        from generate_series(1, 100000) as row`);
    });

    it.each(['before', 'after'])('are found by an index, %s the queue is analysed', async (when) => {
      if (when === 'after') await test.database.query('analyze pgboss.job');
      const id = await add('forgot-password', { emailCanonical: owner.email.toLowerCase() });
      const scans = (await planOf()).filter((node) => node['Relation Name']?.startsWith('job'));
      const read = scans.filter((node) => node['Node Type'] !== 'ModifyTable');
      expect(read.map((node) => node['Node Type']).join()).toMatch(/^(?:Index|Bitmap Heap) Scan$/);
      expect(rowsRead(read)).toBe(1);
      expect(await left(id)).toEqual([]);
    });
  });

  async function planOf(): Promise<PlanNode[]> {
    const { rows } = await sql<ExplainRow>`
      explain (analyze, format json) ${jobsNamingStatement(accountId)}`.execute(test.context.db);
    return nodesOf(rows);
  }
});
