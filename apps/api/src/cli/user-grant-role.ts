import { roleShape } from '../config/settings.ts';
import { changeRole } from '../data/account-administration.ts';
import { lockAccountRow } from '../data/accounts.ts';
import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import { endSessionsWithoutFactor } from '../data/sessions.ts';
import { isUnconfirmed } from '../data/unconfirmed-accounts.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import { operatorName } from './operator-name.ts';
import { requireAccount, type UserAction } from './user-action.ts';

export const grantRole: UserAction = async (context, [who, role], { remove, by }) => {
  const account = await requireAccount(context, who);
  if (role === undefined) throw new OperatorError(cliText.missing('<papel>'));
  if (!roleShape.test(role)) throw new OperatorError(cliText.invalidRole);
  const operator = operatorName(by);
  const roles = await context.db.transaction().execute(async (trx) => {
    await lockAccountRow(trx, account.id);
    // A mistyped address may belong to someone else, who could reset the password and get the role.
    if (!remove && (await isUnconfirmed(trx, account.id))) throw new OperatorError(cliText.unconfirmed);
    const audit = serviceAudit(remove ? 'role.removed' : 'role.granted');
    await insertAuditEvent(trx, account.id, audit, { role, operator });
    const held = await changeRole(trx, account.id, role, !remove);
    // Their next login asks for the factor, or for its enrolment.
    if (!remove) await endSessionsWithoutFactor(trx, account.id);
    return held;
  });
  return cliText.roles(roles);
};
