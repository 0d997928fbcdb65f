import type { AdministrationContext } from '../administration/administration-context.ts';
import { canonicalIdentity } from '../security/canonical-identity.ts';
import { isUuid } from '../security/uuid-v7.ts';
import type { OperatorActor } from '../session/actor.ts';
import { type AccountSummary, findAccount } from '../store/administration/account-administration.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import { operatorName } from './operator-name.ts';

export type OperatorContext = AdministrationContext;

interface Flags {
  readonly yes: boolean;
  readonly remove: boolean;
  readonly now?: boolean;
  /** Operator name, if it differs from the system user. */
  readonly by?: string | undefined;
}

/** The audit trail names the operator in every action. */
export function operatorActor({ by }: Pick<Flags, 'by'>): OperatorActor {
  return { kind: 'cli', operator: operatorName(by) };
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
