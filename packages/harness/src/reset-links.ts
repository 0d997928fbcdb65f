import { linkToken } from '../../../apps/api/src/security/one-time-link.ts';
import { uuidV7 } from '../../../apps/api/src/security/uuid-v7.ts';
import { insertLink } from '../../../apps/api/src/store/session/one-time-links.ts';
import type { TestApp } from './test-app.ts';

export async function accountIdOf({ database }: TestApp, email: string): Promise<string> {
  const [row] = await database.query<{ id: string }>('select id from accounts where email = $1', [email]);
  if (!row) throw new Error(`no account has ${email}`);
  return row.id;
}

/** Creates a reset link directly in the database, without waiting for its mail. */
export async function newResetLink({ context }: TestApp, accountId: string): Promise<string> {
  const link = { id: uuidV7(), purpose: 'reset-password', keyId: context.secretKeys.current.id } as const;
  await insertLink(context.db, { ...link, accountId, seconds: 3_600 });
  return linkToken(link, context.secretKeys);
}
