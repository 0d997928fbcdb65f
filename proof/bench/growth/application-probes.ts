import { createHash } from 'node:crypto';
import { seededSecretHash } from '@portaria/harness/seeded-cookies';
import { storedId } from '../../../apps/api/src/security/stored-id.ts';
import { uuidV7 } from '../../../apps/api/src/security/uuid-v7.ts';
import { auditEntry } from '../../../apps/api/src/session/caller.ts';
import { insertAuditEventHourly } from '../../../apps/api/src/store/activity/audit-events.ts';
import type { Database } from '../../../apps/api/src/store/engine/database.ts';
import { settleNotices, takeDueNotices } from '../../../apps/api/src/store/openid/logout-notices.ts';
import {
  deleteConsent,
  endForeignConsents,
  findConsent,
  listConsents,
} from '../../../apps/api/src/store/openid/oidc-consents.ts';
import {
  deleteGrantsOf,
  endOfflineGrants,
  saveGrant,
} from '../../../apps/api/src/store/openid/oidc-grants.ts';
import { findSsoSession } from '../../../apps/api/src/store/openid/oidc-sessions.ts';
import {
  consumeToken,
  findToken,
  insertToken,
  type TokenKind,
} from '../../../apps/api/src/store/openid/oidc-tokens.ts';
import {
  findFamily,
  insertFamily,
  turnFamily,
} from '../../../apps/api/src/store/session/refresh-families.ts';
import { endSession } from '../../../apps/api/src/store/session/sessions.ts';
import type { DrawnHolder } from './people-of.ts';
import { type Probe, type Task, taskOf, visitor } from './probe.ts';

const scopes = 'openid profile email';
const payload = { openid: { scope: scopes } };
const NOTICES = 50;

function newToken({ grantId, accountId, clientId }: DrawnHolder, kind: TokenKind) {
  const hash = storedId(uuidV7());
  return { hash, kind, grantId, accountId, clientId, payload: { scope: scopes }, seconds: 600 };
}

/** A row that must be there: without it the probe would measure a miss. */
async function found<Row>(row: Promise<Row | undefined>): Promise<Row> {
  const one = await row;
  if (one === undefined) throw new Error('a probe found no row');
  return one;
}

class Undone extends Error {}

/** Leaves the rows for the next probe. */
async function undone(db: Database, work: (trx: Database) => Promise<unknown>): Promise<void> {
  const run = db.transaction().execute(async (trx) => {
    await work(trx);
    throw new Undone();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

/** What people and the worker ask of the database about applications. Nothing is left changed. */
const undoneProbes: readonly Probe<DrawnHolder>[] = [
  {
    name: 'application: userinfo',
    run: ({ db }, { number }) => found(findToken(db, storedId(`token${number}`), 'access')),
  },
  { name: 'connected applications', run: ({ db }, { accountId }) => listConsents(db, accountId) },
  {
    name: 'removal of an application',
    run: ({ db }, { accountId, clientId }) =>
      undone(db, async (trx) => {
        await found(deleteConsent(trx, accountId, clientId));
        await deleteGrantsOf(trx, accountId, clientId);
      }),
  },
  {
    name: '“não fui eu”, its applications',
    run: ({ db }, { accountId }) =>
      undone(db, async (trx) => {
        await endForeignConsents(trx, accountId);
        await endOfflineGrants(trx, accountId);
      }),
  },
  {
    // A trigger writes the notices and ends the grants. Its scans are counted by PostgreSQL.
    name: 'logout, with notices to applications',
    run: ({ db }, { sessionId }) =>
      undone(db, (trx) => endSession(trx, sessionId, 'logout', auditEntry(visitor, 'session.ended'))),
  },
  {
    name: 'delivery of logout notices',
    onlyScans: true,
    run: ({ db }) =>
      undone(db, async (trx) => {
        const taken = await takeDueNotices(trx, NOTICES);
        const [first] = taken;
        if (!first) throw new Error('no logout notice is due');
        await settleNotices(
          trx,
          first.clientId,
          taken.map(({ id }) => id),
        );
      }),
  },
];

/** What the engine of OpenID Connect asks of it. */
const writingProbes: readonly Probe<DrawnHolder>[] = [
  {
    name: 'application: refresh',
    async run({ db }, holder) {
      const { id, generation, secretHash } = await found(findFamily(db, holder.familyId));
      if (!secretHash.equals(seededSecretHash)) throw new Error('the family was turned before');
      const nextSecretHash = createHash('sha256').update(id).digest();
      await turnFamily(db, { id, generation, secretHash, nextSecretHash });
      await insertToken(db, newToken(holder, 'access'));
    },
  },
  {
    name: 'application: a code and its exchange',
    async run({ db }, holder) {
      const code = newToken(holder, 'code');
      await insertToken(db, code);
      await found(findToken(db, code.hash, 'code'));
      await consumeToken(db, code.hash);
      await insertToken(db, newToken(holder, 'access'));
      const { grantId, accountId, clientId } = holder;
      const secretHash = createHash('sha256').update(grantId).digest();
      await insertFamily(db, {
        id: uuidV7(),
        secretHash,
        grantId,
        accountId,
        clientId,
        offline: false,
        payload,
      });
    },
  },
  {
    name: 'application: sign-in until its code',
    async run({ db }, holder) {
      const { accountId, sessionId, clientId } = holder;
      await found(findSsoSession(db, sessionId));
      await found(findConsent(db, accountId, clientId));
      await found(saveGrant(db, { id: uuidV7(), accountId, clientId, sessionId, offline: false, payload }));
      const audit = auditEntry(visitor, 'app.opened', { sessionId });
      await insertAuditEventHourly(db, accountId, audit, { app: clientId });
    },
  },
];

/** An index leads to old versions of a row too, so each probe that leaves new ones gets people of its own. */
export function applicationTasks(holders: readonly DrawnHolder[]): Task[] {
  const each = Math.floor(holders.length / HOLDER_GROUPS);
  return [
    ...undoneProbes.map((probe) => taskOf(probe, holders.slice(0, each))),
    ...writingProbes.map((probe, n) => taskOf(probe, holders.slice(n * each, (n + 1) * each))),
  ];
}

export const HOLDER_GROUPS: number = writingProbes.length;
