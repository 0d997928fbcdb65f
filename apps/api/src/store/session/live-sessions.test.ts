import { newOwner } from '@portaria/harness/account-owner';
import { newSession } from '@portaria/harness/new-session';
import { accountIdOf } from '@portaria/harness/reset-links';
import { useTestApp } from '@portaria/harness/test-app';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { serviceAudit } from '../activity/audit-events.ts';
import type { Database } from '../engine/database.ts';
import {
  countLiveSessions,
  endAllSessions,
  endReplacedAndSurplus,
  insertSession,
  listLiveSessions,
} from './sessions.ts';

const ENDED = 20_000;

describe('live sessions of an account with thousands of ended ones', () => {
  const test = useTestApp();
  let accountId: string;
  beforeAll(async () => {
    accountId = await accountIdOf(test, (await newOwner(test)).email);
    await test.database.query(
      `insert into sessions (id, account_id, secret_hash, key_id, idle_expires_at, expires_at, network, ended_at, end_reason)
       select gen_random_uuid(), $1, sha256('x'), 'k', now() + interval '6 days', now() + interval '29 days', '192.0.2.0/24',
              now(), 'logout' from generate_series(1, ${ENDED})`,
      [accountId],
    );
  });

  const queries: [string, (db: Database) => Promise<unknown>][] = [
    ['opening a session', (db) => openAnother(db, accountId)],
    ['listing sessions', (db) => listLiveSessions(db, accountId)],
    ['counting sessions', (db) => countLiveSessions(db, accountId)],
    ['revoking all sessions', (db) => endAllSessions(db, accountId, 'owner')],
  ];

  describe.each(['before', 'after'])('%s the table is analysed', (when) => {
    beforeAll(async () => {
      if (when === 'after') await test.database.query('analyze sessions');
    });

    it.each(queries)('%s reads only live rows', async (_name, ask) => {
      const rowsRead = await test.context.db.transaction().execute(async (trx) => {
        const before = await rowsReadSoFar(trx);
        await ask(trx);
        return (await rowsReadSoFar(trx)) - before;
      });
      expect(rowsRead).toBeGreaterThan(0);
      expect(rowsRead).toBeLessThan(10);
    });
  });
});

async function openAnother(db: Database, accountId: string): Promise<void> {
  const session = newSession(accountId);
  await insertSession(db, session, serviceAudit('session.opened'));
  await endReplacedAndSurplus(db, session, undefined);
}

/** Counts only this connection's reads. */
async function rowsReadSoFar(trx: Database): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'sessions'
  `.execute(trx);
  return Number(rows[0]?.read);
}
