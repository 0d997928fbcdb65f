import type { Config } from '../config/config.ts';
import { type AccountSummary, findAccount } from '../data/account-administration.ts';
import type { Database } from '../data/database.ts';
import type { Queue } from '../queue/queue.ts';
import { canonicalIdentity } from '../security/canonical-identity.ts';
import type { SecretKeys } from '../security/secret-keys.ts';
import { isUuid } from '../security/uuid-v7.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';

export interface OperatorContext {
  readonly config: Config;
  readonly db: Database;
  readonly queue: Queue;
  readonly secretKeys: SecretKeys;
}

interface Flags {
  readonly yes: boolean;
  readonly remove: boolean;
  readonly now?: boolean;
  /** Operator name, if it differs from the system user. */
  readonly by?: string | undefined;
}

/** Returns the text to print. */
export type UserAction = (context: OperatorContext, args: readonly string[], flags: Flags) => Promise<string>;

export async function requireAccount(
  context: OperatorContext,
  who: string | undefined,
): Promise<AccountSummary> {
  if (who === undefined) throw new OperatorError(cliText.missing('<conta>'));
  const account = isUuid(who)
    ? await findAccount(context.db, { kind: 'id', canonical: who })
    : await findByIdentity(context, who);
  if (!account) throw new OperatorError(cliText.noAccount(who));
  return account;
}

async function findByIdentity(context: OperatorContext, who: string): Promise<AccountSummary | undefined> {
  const identity = canonicalIdentity(who);
  return identity && findAccount(context.db, identity);
}
