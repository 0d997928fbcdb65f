import { adminOperations } from '@portaria/contract/administration';
import { newConfirmedOwner } from '@portaria/harness/account-owner';
import { adminArea, newAdministrator, reason } from '@portaria/harness/administrators';
import type { FactorOwner } from '@portaria/harness/authenticator';
import type { Browser } from '@portaria/harness/browser';
import { figure } from '@portaria/harness/measures';
import { accountIdOf } from '@portaria/harness/reset-links';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrashFixture, openCrashFixture } from './support/crash-fixture.ts';
import { crashPoints, cutPoints } from './support/crash-points.ts';
import { expectInvariants } from './support/invariants.ts';

/** In the full run, besides one kill before and after every statement. */
const CUTS = 100;

/** The call, what it changes, and the rows of the log that must be there exactly when it was changed. */
interface Step {
  readonly path: string;
  readonly body: (id: string, username: string) => object;
  /** Counts what the call changed about the account $1. */
  readonly changed: string;
  readonly action: string;
  readonly outcome: 'done' | 'asked';
}

const steps: Record<string, Step> = {
  'block an account': {
    path: adminOperations.block.path,
    body: (id) => ({ id, reason }),
    changed: 'select from accounts where id = $1 and disabled_at is not null',
    action: 'person.blocked',
    outcome: 'done',
  },
  'send a reset link': {
    path: adminOperations.sendReset.path,
    body: (id) => ({ id }),
    changed: "select from mails where account_id = $1 and kind = 'reset-password'",
    action: 'reset.sent',
    outcome: 'done',
  },
  'mark a deletion': {
    path: adminOperations.markDeletion.path,
    body: (id, username) => ({ id, username, reason }),
    changed: 'select from account_deletions where account_id = $1',
    action: 'deletion.asked',
    outcome: 'done',
  },
  'ask to grant a right': {
    path: adminOperations.setAdministrator.path,
    body: (id) => ({ id, role: 'support', reason }),
    changed: "select from approvals where payload ->> 'id' = $1::text",
    action: 'administrator.set',
    outcome: 'asked',
  },
};

describe('the API is killed, or loses its database, during an action of the administration', () => {
  let fixture: CrashFixture;
  let owner: FactorOwner;
  beforeAll(async () => {
    fixture = await openCrashFixture(adminArea);
    owner = await newAdministrator(fixture.survivor, 'owner');
  });
  afterAll(() => fixture?.close());

  it.each(Object.entries(steps))(
    'A213 audit-gap: %s, killed at every statement: the change and its row are both there, or neither',
    async (name, { path, body, changed, action, outcome }) => {
      const { query } = fixture.survivor.database;
      const prepare = async () => {
        const { email, username } = await newConfirmedOwner(fixture.survivor);
        const id = await accountIdOf(fixture.survivor, email);
        const call = (browser: Browser) => {
          for (const [cookie, value] of owner.browser.cookies) browser.cookies.set(cookie, value);
          browser.token = owner.browser.token;
          return browser.post(path, body(id, username));
        };
        return { id, call };
      };
      const statements = await fixture.rehearse((await prepare()).call);
      const crashes = crashPoints(statements, 1);
      const cuts = cutPoints(statements, CUTS);
      for (const way of ['crash', 'cut'] as const) {
        for (const point of way === 'crash' ? crashes : cuts) {
          const { id, call } = await prepare();
          const browser = await fixture[way](point, call);
          const changes = await query(changed, [id]);
          const rows = await query(
            'select from admin_events where target_account_id = $1 and action = $2 and outcome = $3',
            [id, action, outcome],
          );
          expect(rows.length > 0, `${way} ${JSON.stringify(point)}`).toBe(changes.length > 0);
          await expectInvariants(query);
          expect([200, 204]).toContain((await call(browser)).status);
        }
      }
      figure(`A213 ${name}`, { kills: crashes.length, cuts: cuts.length, statements: statements.length });
    },
    3_600_000,
  );
});
