import { assertAcceptablePassword, assertNotBreached, contextOf } from '../security/password-acceptance.ts';
import type { StoredPassword } from '../security/password-hasher.ts';
import type { Context } from '../session/context.ts';
import { findNames } from '../store/accounts/accounts.ts';

/** The account's names must not be in its password. The caller has checked the link before, so that it costs no hash. */
export async function hashNewPassword(
  { db, config, hasher }: Context,
  accountId: string,
  password: string,
): Promise<StoredPassword> {
  assertAcceptablePassword(password, config, contextOf(await findNames(db, accountId)));
  await assertNotBreached(password, config);
  return hasher.hash(password);
}
