import type { AdministratorRole } from '@portaria/contract/administration';
import { type FactorOwner, newFactorOwner } from './authenticator.ts';
import type { TestApp } from './test-app.ts';

export const adminArea = { ADMIN_AREA: 'on' };
export const reason = { code: 'asked-by-person', ticket: 'T-1' };

/** A person of the administration, in a session that has just shown the second factor. */
export async function newAdministrator(test: TestApp, role: AdministratorRole): Promise<FactorOwner> {
  const owner = await newFactorOwner(test);
  await test.database.query('insert into administrators (account_id, role) values ($1, $2)', [
    owner.accountId,
    role,
  ]);
  return owner;
}

export interface AdminRow {
  readonly action: string;
  readonly outcome: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly reason: string | null;
  readonly details: Record<string, unknown>;
}

/** The rows about one account, oldest first. */
export async function adminRowsOf(test: TestApp, accountId: string): Promise<AdminRow[]> {
  return test.database.query<AdminRow & Record<string, unknown>>(
    `select action, outcome, actor_kind, actor_id, reason, details from admin_events
     where target_account_id = $1 order by at, id`,
    [accountId],
  );
}
