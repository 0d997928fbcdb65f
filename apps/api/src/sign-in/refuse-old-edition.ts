import { brokenPasswordRules } from '@portaria/contract';
import { AppError } from '../base/app-error.ts';
import { contextOf, refusalInMemory, refusalOnDisk } from '../security/password-acceptance.ts';
import type { Context } from '../session/context.ts';
import { findNames } from '../store/accounts/accounts.ts';
import { isFromOtherEdition } from '../store/upkeep/edition.ts';

/** After `portaria edition product`, a password from before must fulfil the product's policy, or be replaced by a reset. */
export async function refuseOldEdition(context: Context, accountId: string, password: string): Promise<void> {
  const { db, editionChanged } = context;
  if (!editionChanged || !(await isFromOtherEdition(db, accountId))) return;
  if (await isRefused(context, accountId, password))
    throw new AppError('password_replacement_required', { accountId });
}

async function isRefused(
  { config, db, onError }: Context,
  accountId: string,
  password: string,
): Promise<boolean> {
  if (brokenPasswordRules(password, config.PASSWORD_POLICY).length > 0) return true;
  if (refusalInMemory(password, config, contextOf(await findNames(db, accountId))) !== null) return true;
  // An operator may be replacing the list. Nobody is shut out by that.
  const refusal = await refusalOnDisk(password, config).catch((error: Error) => {
    onError(error);
    return null;
  });
  return refusal !== null;
}
