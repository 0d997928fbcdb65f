import { changeRole } from '../data/account-administration.ts';
import { insertAuditEvent, serviceAudit } from '../data/audit-events.ts';
import { cliText } from './help.pt-br.ts';
import { OperatorError } from './operator-error.ts';
import { requireAccount, type UserAction } from './user-action.ts';

const roleShape = /^[a-z][a-z0-9-]{0,31}$/;

export const grantRole: UserAction = async (context, [who, role], { remove }) => {
  const account = await requireAccount(context, who);
  if (role === undefined) throw new OperatorError(cliText.missing('<papel>'));
  if (!roleShape.test(role)) throw new OperatorError(cliText.invalidRole);
  const roles = await context.db.transaction().execute(async (trx) => {
    await insertAuditEvent(trx, account.id, serviceAudit(remove ? 'role.removed' : 'role.granted'));
    return changeRole(trx, account.id, role, !remove);
  });
  return cliText.roles(roles);
};
